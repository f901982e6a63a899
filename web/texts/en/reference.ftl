## The reference: how the game goes, every card, the map, rulings, glossary, and whose game it is.

rules-title = Rules
rules-edition = Edition
rules-contents = On this page
rules-see = See:
rules-onward = More in the rules
rules-rounds = How a round goes
rules-scoring = Scoring
rules-map = Map
rules-power = Power cards
rules-cards = Action cards
rules-variations = Variations
rules-rulings = Rulings
rules-glossary = Glossary

rules-search = Search everything
rules-search-results = { $found ->
        [0] nothing found
        [one] one found
       *[other] { $found } found
    }
rules-search-none = Nothing here has all of these words.
rules-search-all = all
rules-search-known = How it is known
rules-search-found = { $found } of { $all }

# --- how a round goes
rules-rounds-goal = Everybody sends caballeros into the nine regions of Spain. When a region is scored, whoever has the most caballeros there gets the most points. Whoever has the most points at the end wins.
rules-rounds-setup = Everybody begins with a Grande and { $home } caballeros in a home region and { $court } caballeros at court; all others wait in the provinces. { $hand ->
        [0] Everybody has the same { $cards } power cards.
       *[other] Everybody has { $hand } of the same { $cards } power cards.
    }
rules-rounds-before = Before the first round
    .help = Everybody secretly sets the disc to a region, and all discs are opened together. { $opening }
rules-rounds-pick = A hand is picked
    .help = Everybody secretly picks { $hand } of the { $cards } power cards, all at the same time; the others stay out of the game. If it was agreed on, hands are dealt instead.
rules-rounds-reveal = Cards are turned over
    .help = The top card of each stack of action cards lies face up. The King's card is there in every round.
rules-rounds-reveal-ranked = Cards are turned over
    .help = The top card of each stack of action cards lies face up.
rules-rounds-power = Everybody plays a power card
    .help = In clockwise order, beginning with the first player. All values must be different. The highest goes first in this round, the lowest brings the most caballeros to court.
rules-rounds-power-ranked = Everybody plays a power card
    .help = In clockwise order, beginning with the first player. All values must be different. It is a bid, a number for the court and a special action in one. The highest goes first in this round, places the most caballeros and has the action of “{ $highest }”; the lowest goes last and has that of “{ $lowest }”.
rules-rounds-court = To court
    .help = On your turn you take as many caballeros from the provinces to court as your power card allows, or fewer.
rules-rounds-take = An action card
    .help = Then you take one of the face-up action cards. It says how many caballeros may be placed, and what its special action is: few caballeros and a strong action, or the other way round.
rules-rounds-take-ranked = A face-up card instead
    .help = Then you may take one of the face-up cards, if nobody else has: its special action counts instead of yours, and it says how many caballeros may be placed.
rules-rounds-act = Placement and special action
    .help = In either order: place caballeros from court in regions next to the King's region, or throw them into the Castillo; and carry out the special action, or leave it. Nothing changes in the King's region.
rules-rounds-act-ranked = Placement and special action
    .help = In either order: place caballeros from court in regions next to the King's region, or throw them into the Castillo, as many as your rank brings; and carry out the special action, which is the one on your own power card unless that is the highest or the lowest. If { $choosing } play, whoever has one of those two may choose. A card says whether you must or may. Nothing changes in the King's region.
rules-rounds-end = The round ends
    .help = Cards that were taken or left over are put on the discards. Whoever played the lowest power card plays first in the next round.
rules-rounds-end-ranked = The round ends
    .help = Power cards that were played lie open and do not come back by themselves. Whoever played the lowest plays first in the next round.
rules-rounds-scoring = General scoring
    .help = After rounds { $rounds } everything is scored: everybody secretly sets the disc to a region, the Castillo is opened and scored, its caballeros go to the region on their disc, and then all regions are scored.
rules-rounds-over = The game is over after round { $last }.

# --- scoring
rules-scoring-intro = Regions and the Castillo are scored after rounds { $rounds }, and whenever a card says so. Each shows three numbers: for the most caballeros, the second most and the third most.
rules-scoring-ranks = Whoever is tied takes the next lower rank, however many are tied; the others follow below. The King and your own Grande bring two more points each to whoever is first alone in their region.
rules-scoring-example = { $place }, { $values }
rules-scoring-who = Player
rules-scoring-count = Caballeros
rules-scoring-rank = Rank
rules-scoring-alone = { $rank }
rules-scoring-tied = { $rank }, tied
rules-scoring-below = { $rank }: no number left
rules-scoring-example-second = Most alone: the first number, with both bonuses. The next two are tied for rank two, so both take rank three; nothing is left below.
rules-scoring-example-first = Two are tied for first, so both take rank two, and nobody gets a bonus. The third is third.
rules-scoring-general = At a general scoring the Castillo comes first, and those who were inside already count in the region they go to.
rules-scoring-few-classic = With two players only the first number counts, with three the first two.
rules-scoring-few-modern = With two and three players only the first two numbers count.

# --- map
rules-map-intro = Values for the first, second and third. Pick a place to see what it touches.
rules-map-place = Place
rules-map-values = Values
rules-map-neighbours = Neighbours
rules-map-unprinted = neighbours not in a rulebook
rules-map-worth = Worth { $values }.
rules-map-touches = Touches { $places }.
rules-map-boards = Mobile scoreboards cover the printed numbers: { $boards }.

# --- power cards
rules-power-intro = Everybody has these { $cards }. The number above decides the order of turns, highest first; below stands how many caballeros come to court.
rules-power-intro-picked = Everybody has { $hand } of these { $cards } in hand, picked in secret or dealt. The number decides the order of turns, highest first; beside it stands how many caballeros come to court, then the special action, and whether it must or may be carried out.
rules-power-modifiers = Modifiers
rules-power-modifiers-intro = With the variation Power Shift one of these may be added to a power card.

# --- action cards
rules-cards-stack = Stack
rules-cards-group = Variation
rules-cards-base = basic game
rules-cards-no-stack = In no stack
rules-cards-of-stack = Stack { $stack }
rules-cards-copies = { $copies ->
        [one] one copy
       *[other] { $copies } copies
    }
rules-cards-places = places up to { $count }

# --- variations
rules-variations-intro = All of this can be chosen when a table is set up.
rules-variations-players = Only with { $players } players.
rules-variations-cards = Cards:

# --- rulings
rules-rulings-intro = Rulebooks leave questions open. This is how each of them is answered here; when something is not allowed, the answer names one of these. C is the classic rulebook in English, I the Italian one, M the modern one, X that of the expansions of 1997.

# --- glossary: what a word means, and the forms in which it is found and linked in other sentences
term-action-card = Action card
    .help = one of the face-up cards taken in a turn: it allows a placement and a special action.
    .forms = action card | action cards
term-caballero = Caballero
    .help = a player's small piece.
    .forms = caballero | caballeros
term-castillo = Castillo
    .help = the tower. It is no region; nobody looks inside, and what goes in comes out at a general scoring.
    .forms = Castillo
term-class = Class
    .help = the first number a region shows now: "all 4-point regions" are those that show a 4.
term-commitment = Commitment
    .help = a hash of the secret seed, shown before the first move, so that everybody can check afterwards that nothing was changed.
    .forms = commitment
term-court = Court
    .help = your caballeros that are ready to be placed.
    .forms = court | courts
term-deck = Deck
    .help = which action cards are used, and how many copies of each.
term-disc = Secret disc
    .help = shows one of the nine regions; everybody sets it in secret, and all are revealed together.
    .forms = disc | discs
term-discards = Discards
    .help = action cards that are used up. They lie face up and may be looked at.
    .forms = discards
term-dummy = Dummy
    .help = the third colour in the modern game of two: it places caballeros and holds ranks, and decides nothing.
    .forms = dummy
term-first-player = First player
    .help = who plays the first power card of a round: whoever played the lowest one in the round before.
    .forms = first player
term-foreign = Foreign
    .help = of another colour than yours.
term-general-scoring = General scoring
    .help = after every third round: the Castillo, then all regions.
    .forms = general scoring | general scorings
term-grande = Grande
    .help = your large piece. It marks your home region and is not counted as a caballero.
    .forms = Grande | Grandes
term-home-region = Home region
    .help = where your Grande stands: two more points for you if you are first alone there.
    .forms = home region | home regions
term-king = King, King's region
    .help = where the King stands nothing goes in and nothing comes out; you place next to it. Two more points for whoever is first alone there.
    .forms = King | King's region
term-mobile-scoreboard = Mobile scoreboard
    .help = a tile with numbers of its own that covers those of a region or of the Castillo.
    .forms = mobile scoreboard | mobile scoreboards | scoreboard | scoreboards
term-modifier = Modifier
    .help = a card of the variation Power Shift: it changes the value of a power card, and some have an ability.
    .forms = modifier | modifiers
term-neighbours = Neighbours
    .help = regions that touch.
    .forms = neighbour | neighbours | neighbouring | next to
term-offer = Offer
    .help = the action cards that lie face up in this round.
term-pile = Pile
    .help = the power cards you have played.
term-placement = Placement
    .help = caballeros from your court into regions next to the King's, or into the Castillo.
    .forms = placement | placements
term-power-card = Power card
    .help = 1 to 13. It decides the order of turns and how many caballeros come to court.
    .forms = power card | power cards
term-provenance = Provenance
    .help = how we know something: stated in a rulebook, found in other public material, or decided by us.
term-provinces = Provinces
    .help = your caballeros that are not yet at court.
    .forms = provinces
term-rank = Rank
    .help = first, second or third in a place by the number of caballeros. Without a caballero there is no rank.
    .forms = rank | ranks
term-recall = Recall
    .help = once your provinces are empty, topping up your court with your own caballeros from regions.
    .forms = recall
term-record = Record
    .help = a whole game as a text file, to keep, to replay and to check.
term-region = Region
    .help = one of the nine on the map.
term-ruling = Ruling
    .help = how a rule is played here, with its source.
term-seat = Seat
    .help = a player's place at the table, in clockwise order.
term-special-action = Special action
    .help = what an action card does besides its placement.
    .forms = special action | special actions
term-stack = Stack
    .help = action cards lie in stacks; a card of stack 1 places one caballero, a card of stack 4 places four.
term-step = Step
    .help = the smallest whole change that a Veto can stop: one caballero moved, one region scored.
term-taboo = Taboo
    .help = nothing goes in and nothing comes out: so it is with the King's region.
    .forms = taboo
term-tie = Tie
    .help = the same number of caballeros in a place: all who are tied take the next lower rank.
    .forms = tie | ties | tied
term-veto = Veto
    .help = a card that is kept, and stops a special action of somebody else.
    .forms = Veto | Vetos
term-waive = Let it pass
    .help = to use no Veto against the whole of a special action.

# --- about
about-title = About
about-to-rules = To the rules
about-history = Its history
    .help = El Grande is a game by Wolfgang Kramer and Richard Ulrich. Hans im Glück published it around the turn of 1995 to 1996, and in 1996 it was Spiel des Jahres, Germany’s game of the year. Expansions followed in 1997, and a new edition in 2023. It is set in the Spain of the fifteenth century, where the high nobles, the Grandes, and their knights, the caballeros, contend for the regions and for the favour of a King who is hard to please.
about-names = How to say the names
    .help = Castillo is spoken kas-TEE-yo, caballero ka-ba-YEH-ro, Grande GRAN-deh: in Spanish ll sounds like the y of “yes”. So Castilla is kas-TEE-ya and Sevilla seh-VEE-ya. Cataluña is ka-ta-LOO-nya, Aragón has its stress at the end, and the c of Galicia and Valencia is, in most of Spain, the th of “thin”.
about-time = How long it takes
    .help = Two to five play. Rulebooks of the classic edition speak of ninety minutes to two hours for nine rounds, and of one hour for six. Expansions take longer, the first time much longer. Against bots it goes as fast as you do.
about-adds = Editions and boxes
about-unofficial = Unofficial
    .help = This is an unofficial implementation, made without the authors and publishers of the game. Names belong to their owners.
about-words = Words and pictures
    .help = All words and pictures here are our own. Nothing was taken from the art or the sentences of any edition.
about-provenance = Where the rules come from
    .help = From published rulebooks of the classic and the modern edition. Cards and rulings say how they are known; what no source states was decided by us and says so. A table can change its deck card by card to match a printed box.
about-map = The map
    .help = Borders of Spain are derived from CC BY 4.0 ign.es (Instituto Geográfico Nacional), by way of es-atlas; neighbouring coasts come from Natural Earth, which is in the public domain, by way of world-atlas. Provinces were joined into the nine regions of the game and simplified.
about-typeface = The typeface
    .help = Alegreya, with its small capitals, was drawn by Juan Pablo del Peral and published by Huerta Tipográfica under the SIL Open Font License; here it is cut down to the letters this page needs.
about-font-licence = Its licence
about-licence = Licences
    .help = This program is free software under the MIT licence. The page contains Svelte (MIT) and Fluent (Apache 2.0); the map was drawn with D3, TopoJSON and polylabel (ISC).
about-privacy = What is kept
    .help = The page speaks to the server it came from and to nobody else. The server keeps your name and your games; your browser keeps a session, your settings and the promises of tables.
