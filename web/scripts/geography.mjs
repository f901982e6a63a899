// The board's geography, made of two public atlases: provinces become the nine regions, with shared borders.
// It knows maps and pixels and nothing of the game: which regions are neighbours comes out of the arcs they share.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoConicConformal, geoIdentity, geoPath } from 'd3-geo'
import polylabel from 'polylabel'
import { feature, mergeArcs, neighbors } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'

export const WIDTH = 1410
export const HEIGHT = 1034
/** How much of every side the score track takes. */
export const BORDER = 47

/** Provinces by INE code. */
export const PROVINCES = {
  GAL: '15 27 32 36 33',
  NAV: '48 20 01 31 39 26',
  ARA: '22 50 44',
  CAT: '08 17 25 43',
  CAS: '24 49 37 47 34 09 42 40 05',
  TOL: '28 45 13 16 19 10',
  SEV: '41 21 11 14 06',
  GRA: '18 04 29 23',
  VAL: '12 46 03 30 02',
}
/** Where there is room for what stands in a small land: in the sea, or on land that is scenery while nobody can go there.  The first one that is large
 *  enough is taken; some lie where only a narrow screen looks. */
const PLAQUES = {
  NAV: [
    { x: 760, y: 60, width: 464, height: 116 },
    { x: 760, y: -16, width: 464, height: 192 },
    { x: 548, y: 51, width: 212, height: 90 },
    { x: 526, y: 48, width: 334, height: 104 },
    { x: 330, y: -76, width: 360, height: 180 },
  ],
  CAT: [{ x: 1000, y: 440, width: 224, height: 240 }],
  GRA: [
    { x: 556, y: 846, width: 412, height: 136 },
    { x: 586, y: 804, width: 382, height: 176 },
    { x: 556, y: 858, width: 416, height: 290 },
  ],
  GAL: [
    { x: 112, y: 322, width: 206, height: 230 },
    { x: 112, y: -76, width: 330, height: 150 },
  ],
  FRA: [{ x: 700, y: -76, width: 524, height: 200 }],
  POR: [{ x: 112, y: 330, width: 212, height: 440 }],
}
const BALEARICS = '07'
/** Countries by ISO number.  Spain itself lies under the regions, so that two atlases that differ a little leave no gap of sea. */
const COUNTRIES = { FRA: '250', POR: '620', andorra: '020', gibraltar: '292', spain: '724', morocco: '504', algeria: '012' }

/** Where Spain's mainland is to lie on the board. */
const MAINLAND = [
  [128, 70],
  [1222, HEIGHT - 64],
]
/** A triangle smaller than this many square pixels is no corner of a coast. */
const CORNER = 4.5
const COARSE_CORNER = 9
/** An island smaller than this is dropped; an exclave smaller than this goes to the region around it. */
const SPECK = 1000
/** Rows in which pieces are laid out: how high each is, and how far they keep from a border. */
const STEP = 4
const CLEARANCE = 7

const require = createRequire(import.meta.url)
const atlas = (name) => JSON.parse(readFileSync(require.resolve(name), 'utf8'))

/** Everything the page draws, as plain data. */
export function geography() {
  const spain = atlas('es-atlas/es/provinces.json')
  const world = atlas('world-atlas/countries-10m.json')
  const pieces = splitProvinces(spain)
  const projection = geoConicConformal().parallels([37, 43]).rotate([3.7, 0])
  projection.fitExtent(MAINLAND, feature(spain, { type: 'GeometryCollection', geometries: pieces }))
  const flat = simplified(projected(spain, projection), CORNER)
  absorbSpecks(flat, pieces)

  const regions = {}
  for (const id of Object.keys(PROVINCES)) {
    const merged = mergeArcs(
      flat,
      pieces.filter((piece) => piece.region === id),
    )
    const polygon = largest(feature(flat, merged).geometry.coordinates)
    regions[id] = { path: path(polygon), ...layout(polygon), plaques: PLAQUES[id] ?? [] }
  }
  const merged = Object.keys(PROVINCES).map((id) =>
    mergeArcs(
      flat,
      pieces.filter((piece) => piece.region === id),
    ),
  )
  const ids = Object.keys(PROVINCES)
  const touching = neighbors(merged)
  return {
    width: WIDTH,
    height: HEIGHT,
    border: BORDER,
    regions,
    neighbours: Object.fromEntries(ids.map((id, index) => [id, touching[index].map((other) => ids[other]).sort()])),
    spain: path(...feature(flat, mergeArcs(flat, pieces)).geometry.coordinates.map((polygon) => [polygon[0]])),
    balearics: balearics(flat),
    ...abroad(world, projection),
  }
}

/** Every polygon of every province for itself, with the region it belongs to. */
function splitProvinces(topology) {
  const regionOf = {}
  for (const [id, codes] of Object.entries(PROVINCES)) for (const code of codes.split(' ')) regionOf[code] = id
  const pieces = []
  for (const province of topology.objects.provinces.geometries) {
    const region = regionOf[province.id]
    if (!region) continue
    const polygons = province.type === 'Polygon' ? [province.arcs] : province.arcs
    for (const arcs of polygons) pieces.push({ type: 'Polygon', arcs, region })
  }
  return pieces
}

/** The same topology in pixels. */
function projected(topology, projection) {
  const { scale, translate } = topology.transform
  const arcs = topology.arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]) => projection([(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]]))
  })
  return { type: 'Topology', objects: topology.objects, arcs }
}

function simplified(topology, corner) {
  return simplify(presimplify(topology), corner)
}

/** Small exclaves go to the neighbour they share most border with, small islands vanish. */
function absorbSpecks(topology, pieces) {
  const beside = neighbors(pieces)
  const home = [...pieces.keys()].map((start) => connected(start, pieces, beside))
  for (const [index, piece] of [...pieces.entries()]) {
    const area = home[index].reduce((sum, other) => sum + areaOf(topology, pieces[other]), 0)
    if (area >= SPECK) continue
    const own = new Set(piece.arcs.flat().map(undirected))
    const shared = (other) => [...new Set(pieces[other].arcs.flat().map(undirected))].filter((arc) => own.has(arc)).length
    const foreign = beside[index].filter((other) => pieces[other].region !== piece.region)
    const next = foreign.sort((a, b) => shared(b) - shared(a))[0]
    piece.becomes = next === undefined ? null : pieces[next].region
  }
  for (const piece of pieces) if (piece.becomes !== undefined) piece.region = piece.becomes
  pieces.splice(0, pieces.length, ...pieces.filter((piece) => piece.region !== null))
}

function connected(start, pieces, beside) {
  const found = new Set([start])
  for (const index of found) {
    for (const other of beside[index]) if (pieces[other].region === pieces[start].region) found.add(other)
  }
  return [...found]
}

const undirected = (arc) => (arc < 0 ? ~arc : arc)

function areaOf(topology, piece) {
  return Math.abs(ringArea(feature(topology, piece).geometry.coordinates[0]))
}

function ringArea(ring) {
  let twice = 0
  for (let i = 0; i < ring.length - 1; i++) twice += ring[i][0] * ring[i + 1][1] - ring[i + 1][0] * ring[i][1]
  return twice / 2
}

function largest(polygons) {
  return [polygons.map((polygon) => polygon[0]).sort((a, b) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)))[0]]
}

/** The islands as decoration, the small ones left out. */
function balearics(topology) {
  const islands = feature(
    topology,
    topology.objects.provinces.geometries.find((province) => province.id === BALEARICS),
  )
  return path(...islands.geometry.coordinates.filter((polygon) => Math.abs(ringArea(polygon[0])) > SPECK))
}

/** Where the names of lands abroad are written: France along the upper edge, Portugal along its coast. */
const LABELS = { FRA: () => 'translate(972 112)', POR: ({ x, y }) => `translate(${x - 52} ${y + 180}) rotate(-84)` }

/** What a narrow screen sees above the board while somebody can go to the lands there. */
const ABOVE = 110
/** What it sees below while a plaque lies there. */
const BELOW = 180

/** The countries around, cut at the edge of the board. */
function abroad(world, projection) {
  const near = ([x, y]) => x > -400 && x < WIDTH + 400 && y > -400 && y < HEIGHT + 400
  const flat = simplified(projected(world, projection), COARSE_CORNER)
  const frame = geoIdentity().clipExtent([
    [-10, -ABOVE],
    [WIDTH + 10, HEIGHT + BELOW],
  ])
  const inner = geoIdentity().clipExtent([
    [BORDER, BORDER],
    [WIDTH - BORDER, HEIGHT - BORDER],
  ])
  const shapes = {}
  const visible = {}
  for (const [name, code] of Object.entries(COUNTRIES)) {
    const country = world.objects.countries.geometries.find((other) => other.id === code)
    const whole = feature(flat, country).geometry
    const polygons = (whole.type === 'Polygon' ? [whole.coordinates] : whole.coordinates).filter((polygon) => polygon[0].some(near))
    const geometry = { type: 'MultiPolygon', coordinates: polygons }
    shapes[name] = shortened(geoPath(frame)(geometry) ?? '')
    visible[name] = ringsOf(geoPath(inner)(geometry) ?? '')
  }
  return {
    lands: [shapes.spain, shapes.andorra, shapes.gibraltar, shapes.morocco, shapes.algeria].filter(Boolean).join(''),
    abroad: Object.fromEntries(
      ['FRA', 'POR'].map((id) => {
        const laid = layout(largest(visible[id].map((ring) => [ring])))
        return [id, { path: shapes[id], ...laid, plaques: PLAQUES[id], label: LABELS[id](laid) }]
      }),
    ),
  }
}

/** Where things fit into a polygon: its middle, how large a circle fits there, and how wide it is row by row. */
function layout(polygon) {
  const middle = polylabel(polygon, 0.5)
  const rows = []
  const ys = polygon[0].map((point) => point[1])
  const top = Math.ceil(Math.min(...ys) / STEP) * STEP
  for (let y = top; y < Math.max(...ys); y += STEP) {
    const chord = widest(polygon[0], y)
    rows.push(chord ? chord.map(Math.round) : [0, 0])
  }
  return { x: round(middle[0]), y: round(middle[1]), radius: round(middle.distance), top, step: STEP, rows }
}

/** The widest stretch of a row that keeps clear of the border above and below. */
function widest(ring, y) {
  let free = crossings(ring, y)
  for (const near of [y - CLEARANCE, y - CLEARANCE / 2, y + CLEARANCE / 2, y + CLEARANCE]) free = both(free, crossings(ring, near))
  const stretches = free.map(([a, b]) => [a + CLEARANCE, b - CLEARANCE]).filter(([a, b]) => b > a)
  return stretches.sort((s, t) => t[1] - t[0] - (s[1] - s[0]))[0]
}

function crossings(ring, y) {
  const xs = []
  for (let i = 0; i < ring.length - 1; i++) {
    const [[x0, y0], [x1, y1]] = [ring[i], ring[i + 1]]
    if (y0 <= y !== y1 <= y) xs.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
  }
  xs.sort((a, b) => a - b)
  return Array.from({ length: xs.length >> 1 }, (_, i) => [xs[2 * i], xs[2 * i + 1]])
}

function both(some, others) {
  return some.flatMap(([a, b]) => others.map(([c, d]) => [Math.max(a, c), Math.min(b, d)])).filter(([a, b]) => b > a)
}

const round = (value) => Math.round(value * 10) / 10

/** Polygons as one path in relative steps, which are the shortest to send. */
function path(...polygons) {
  return polygons
    .flat()
    .map((ring) => {
      let [x, y] = ring[0].map(round)
      let text = `M${x} ${y}l`
      for (const point of ring.slice(1, -1)) {
        const [nx, ny] = point.map(round)
        text += `${round(nx - x)} ${round(ny - y)} `
        ;[x, y] = [nx, ny]
      }
      return `${text.trimEnd()}z`.replaceAll(' -', '-')
    })
    .join('')
}

function ringsOf(text) {
  return text
    .split('M')
    .slice(1)
    .map((part) => {
      const points = part
        .replace('Z', '')
        .split('L')
        .map((pair) => pair.split(',').map(Number))
      return [...points, points[0]]
    })
}

function shortened(text) {
  const rings = ringsOf(text).filter((ring) => Math.abs(ringArea(ring)) > 40)
  return rings.length ? path(rings) : ''
}
