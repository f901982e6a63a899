// The OpenAPI document of the server, as far as it is shown: requests by group, and what their bodies and answers are made of.

export interface Schema {
  $ref?: string
  type?: string
  enum?: (string | number)[]
  const?: string
  items?: Schema
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
}

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Schema
}

interface Body {
  content?: Record<string, { schema: Schema }>
  description?: string
}

export interface Operation {
  summary: string
  description?: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}

export interface OpenApi {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export interface Request extends Operation {
  /** The anchor it is found at. */
  id: string
  method: string
  path: string
}

export interface Group {
  name: string
  about: string
  requests: Request[]
}

/** A piece of a type in words: what it is called, and the type of that name if there is one. */
export interface Part {
  text: string
  type?: string
}

const PATH = '/api/schema/openapi.json'

export async function openApi(): Promise<OpenApi> {
  const answer = await fetch(PATH)
  if (!answer.ok) throw new Error(`${answer.status} ${PATH}`)
  return answer.json()
}

export const typeAnchor = (name: string): string => `type-${name}`

/** All requests that have these words, in the order of their groups. */
export function groupsOf({ tags, paths }: OpenApi, searched: string): Group[] {
  const requests = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Request => ({
      ...operation,
      path,
      method: method.toUpperCase(),
      id: `${method}-${path.replace(/\W+/g, '-').replace(/^-api-|-$/g, '')}`,
    })),
  )
  const found = requests.filter((request) => hasWords(searched, `${request.method} ${request.path} ${request.summary}`))
  return tags
    .map(({ name, description }) => ({ name, about: description, requests: found.filter((request) => request.tags.includes(name)) }))
    .filter((group) => group.requests.length)
}

/** All types that have these words. */
export function typesOf({ components }: OpenApi, searched: string): [string, Schema][] {
  return Object.entries(components.schemas).filter(([name, { description }]) => hasWords(searched, `${name} ${description ?? ''}`))
}

function hasWords(searched: string, text: string): boolean {
  const known = text.toLowerCase()
  return searched
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word))
}

/** The body of a request or an answer, of whichever media type. */
export function bodyOf(body: Body | undefined): Part[] {
  const [media] = Object.values(body?.content ?? {})
  return partsOf(media?.schema)
}

export const answerOf = ({ responses }: Operation): [string, Body][] => Object.entries(responses).filter(([status]) => Number(status) < 400)
export const errorsOf = ({ responses }: Operation): [string, Body][] =>
  Object.entries(responses).filter(([status]) => Number(status) >= 400)

/** A type as one would write it down. */
export function partsOf(schema: Schema | undefined): Part[] {
  if (!schema) return []
  if (schema.$ref) {
    const type = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return [{ text: type, type }]
  }
  if (schema.enum) return [{ text: schema.enum.map((value) => JSON.stringify(value)).join(' | ') }]
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }]
  if (schema.oneOf) return schema.oneOf.flatMap((choice, index) => [...(index ? [{ text: ' | ' }] : []), ...partsOf(choice)])
  if (schema.type === 'array') return [{ text: 'array<' }, ...partsOf(schema.items), { text: '>' }]
  if (typeof schema.additionalProperties === 'object') return [{ text: 'map<' }, ...partsOf(schema.additionalProperties), { text: '>' }]
  return [{ text: schema.type ?? 'anything' }]
}
