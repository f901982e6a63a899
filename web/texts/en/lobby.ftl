## The frame, the lobby, the waiting room, and the people at a table.

# --- the frame
page-nav = Pages
page-rules = Rules
alert-title = { $count ->
    [one] Your turn!
   *[other] Your turn in { $count } games!
 } · El Grande
alert-title-invited = { $count ->
    [one] An invitation
   *[other] { $count } invitations
 } · El Grande
alert-count = { $count ->
    [one] 1 game is waiting for you
   *[other] { $count } games are waiting for you
 }
alert-invited = { $count ->
    [one] 1 invitation
   *[other] { $count } invitations
 }
settings = Settings
setting-speed = Speed
setting-speed-help = How fast pieces travel and bots are shown.
setting-speed-times = ×{ $speed }
setting-speed-none = at once
setting-motion = Motion
setting-motion-auto = as the device
setting-motion-still = nothing moves
setting-alerts = When it is my turn, or I am invited
setting-title = say so in the title
setting-badge = mark the icon of the tab
setting-sound = play a sound
try-again = Try again

# --- names to be given
guest-names = Isabel, Fernando, Leonor, Rodrigo, Inés, Álvaro, Beatriz, Gonzalo, Elvira, Jimena, Diego, Blanca, Urraca, Alfonso, Catalina, Sancho
bot-names = Alba, Mendoza, Velasco, Guzmán, Ponce, Pimentel, Zúñiga, Enríquez, Manrique, Girón, Cárdenas, Quiñones
name-too-long = { $letters } letters: a name has at most { $most }.

# --- the lobby
lobby-welcome = Win the favour of the regions of Spain: send your caballeros, mind the King, and remember who went into the Castillo.
lobby-name = Your name
lobby-quick = Play now against bots
lobby-quick-players = Players, with you
lobby-quick-strength = Bots
lobby-as = You play as { $name }.
lobby-as-somebody = You need no account; we find a name for you.
lobby-change-name = Change the name
lobby-choose-name = Choose one yourself
lobby-my-tables = My games
lobby-all-games = All my games
lobby-friends = With friends
lobby-friends-help = Open a table and send the link; or pass one device round.
lobby-new = New table
lobby-join-label = Link or code of a table
lobby-join-go = Go there
lobby-public = Open to all
lobby-no-public = Nobody is looking for players right now. Open a table and let anybody join!
lobby-more = And also
lobby-rules = Cards, map, scoring and rules
lobby-about = Who made this, and with what
lobby-bring = Look at a game from a record

# --- tables in a list
table-title = { $edition } · { $host }
table-title-imported = { $edition } · imported game
table-complete = everybody is there
table-free = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
 }
table-kept = { $count ->
    [one] 1 seat kept for somebody
   *[other] { $count } seats kept for those invited
 }
table-running = running
table-round = round { $round }
table-over = over
table-abandoned = given up
table-imported = from a record { $host } has brought
table-place = you are { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
 } with { $points ->
    [one] 1 point
   *[other] { $points } points
 }
table-placed = you came { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
 } with { $points ->
    [one] 1 point
   *[other] { $points } points
 }
table-turn = { $names } to decide
table-your-turn = Your turn
table-continue = Continue
table-join = Join
table-watch = Watch
table-look = How it ended
games-invited = A seat is kept for you
games-accept = Accept
games-decline = Decline
games-awaiting = Waiting for you
games-going = Going on
games-open = Not begun yet
games-over = Over
games-imported = Imported
games-delete = Delete the table
games-delete-sure = Yes, delete it
games-delete-not = Keep it
games-hide = Remove from my games
games-hide-sure = Yes, remove it
games-none = You have no games yet.

# --- a new table
new-game = The game
new-edition = Edition
new-players = Players
new-seats = Who plays
new-seat = Seat { $seat }, { $colour }
new-seat-name = Name for seat { $seat }
new-seat-whose = Whose seat it is
sitter-me = I
sitter-me-named = Me ({ $name })
sitter-open = free, for whoever comes
sitter-invited = kept for somebody …
sitter-here = somebody else at this device …
sitter-bots = Bots
bots-others = For comparison
sitter-bot = Bot: { $bot }
new-public = Anybody may find this table and join
new-public-help = Otherwise only those who have the link.
new-boxes = Expansions
new-box-excluded = Not together with { $boxes }.
new-first-game = First game with this box: { $advice }
new-first-game-help = One click sets these options, another sets them back.
new-variations = Variations
option-only = Only with { $players } players.
new-manners = What may be seen and taken back
new-preview = What would score now may be looked at
new-preview-help = Points of every region, at any time, for everybody.
new-spectators = Others may watch
new-spectators-help = Spectators see what everybody may see, and talk among themselves.
new-clock = Clock
new-deck = Deck
new-deck-help = How many copies of each card are used. A file can also say what is on a card: name, caballeros, effect. The server checks that every stack lasts for the whole game.
new-open = Open the table
new-open-help = You get a link for the others.
new-open-and-start = Begin
new-open-and-start-help = Nobody is missing.
deck-stack = Stack { $stack }
deck-once = there every round
deck-option = variation: { $option }
deck-reset = As in the box
deck-load = Load from a file
deck-save = Save to a file
deck-file-help = The file is the one of “elgrande cards --deck”: a number of copies and a card in every line, and below a card what its face says otherwise.
deck-loaded = { $count ->
    [0] { $file }: everything as in the box.
    [one] { $file }: one card is not as in the box.
   *[other] { $file }: { $count } cards are not as in the box.
 }
deck-left-out = Decided by variations, and left as it is: { $cards }.
deck-copies-wrong = A whole number from 0 to { $most }.
undo = Taking back
undo-consent = further if all agree
    .help = Your own decisions until something is revealed; further back if everybody agrees.
    .agreed = Taking back: one's own decisions, further if all agree
undo-turn = within your turn
    .help = Your own decisions until something is revealed.
    .agreed = Taking back: one's own decisions
undo-none = never
    .help = What is done is done.
    .agreed = Nothing is taken back
clock = Time
clock-help = When a clock runs out a bot plays on until its player is back.
clock-none = as long as it takes
clock-move = for each move
clock-game = for the whole game
clock-time = Time
clock-increment = Extra for every turn
clock-move-text = { $time } a move
clock-game-text = { $increment ->
    [0] { $time } in all
   *[other] { $time } in all, and { $increment } seconds for every turn
 }
span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
 }
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
 }
span-seconds = { $count ->
    [0] nothing
    [one] 1 second
   *[other] { $count } seconds
 }

# --- the waiting room
room-title = { $host }’s table
room-players = { $players } players
room-seats = Seats
room-shuffle = Shuffle seats
room-sit-help = Choose a seat, and with it a colour. A seat kept for somebody is free for whoever comes in by that name.
room-sit = Sit here
room-move = Move here
room-removed = You have been removed from your seat.
room-full = Every seat is taken. You can watch.
room-bots = Strength of bots
room-colour = Colours nobody has chosen
room-choose-colour = Play { $colour }
room-add-bot = Bot
room-fill = Bots on all free seats
room-make-host = Make host
room-remove = Remove
room-start = Begin
room-ready = I am ready
room-is-ready = Ready
room-leave = Leave the table
room-why-open = { $count ->
    [one] One seat is still empty: wait for somebody, or put a bot there.
   *[other] { $count } seats are still empty: wait for others, or put bots there.
 }
room-why-late = Not ready yet: { $names }
room-can-start = Everybody is ready.
room-wait = { $host } begins when everybody is ready.
room-watching = You are watching.
room-abandoned = This table was given up before its game began.
seat-open = free seat
seat-bot = bot
seat-mine = you
seat-invited = invited, not here yet
seat-waiting = waiting for somebody
seat-ready = ready
seat-not-ready = not ready yet
player-away = away
invite = Invite
invite-help = Whoever has this link can sit down, or watch.
invite-link = Link to this table
invite-qr = The link as a QR code
invite-alone = This address works on this computer only. To let others on your network come, end the server with Ctrl-C (every game is kept) and start it with
invite-alone-installed = or, where it is installed,
agreed = What is played
agreed-option = { $option }: { $value }
agreed-boxes = With { $boxes }
agreed-deck = { $count ->
    [one] A deck of its own: one card is not as in the box
   *[other] A deck of its own: { $count } cards are not as in the box
 }
agreed-copies = { $name }: { $copies ->
    [0] not used
    [one] one copy
   *[other] { $copies } copies
 }.
agreed-face = { $name }, { $copies ->
    [0] not used
    [one] one copy
   *[other] { $copies } copies
 } in stack { $stack }: { $effect } (By the deck, { $why }.)
agreed-modifier = Modifier { $name }: { $effect }
agreed-power = Power card { $value }: { $caballeros } to court.
agreed-no-preview = Without a look at what would score
agreed-no-spectators = Without spectators
agreed-public = Anybody may join

# --- people at a running table
people = People at the table
watching = You are watching. You see what everybody may see; spectators talk among themselves.
watching-now = You are watching
watched = You were not at this table.
clock-left = Time { $name } has left
clock-face = { $days ->
    [0] { $time }
    [one] 1 day { $time }
   *[other] { $days } days { $time }
 }
clock-used = used { $time }
away = away, a bot plays on
away-me = A bot plays for { $name } until you take the seat again.
away-late = Your time was out: a bot plays for { $name }.
away-back = I am back
paused = The game is paused.
news-late = { $name } has run out of time: a bot plays on.
news-away = A bot plays for { $name } now.
news-back = { $name } is back.
news-undo = { $count ->
        [0] As agreed, the answers to this question are taken back.
        [one] As agreed, one decision is taken back.
       *[other] As agreed, { $count } decisions are taken back.
    }
news-pause = The game is paused.
news-resume = The game goes on.
news-undo-step = { $name } takes back a step.
news-undo-turn = { $name } takes back the turn.
news-veto = { $name } plays a Veto against { $whose }: “{ $card }”.
news-veto-veto = { $name } plays a Veto against the Veto of { $whose }.
propose = Propose something
propose-help = It happens when everybody at the table has agreed; the next decision withdraws it.
propose-alone = Nobody else has to agree.
propose-pause = Pause
propose-resume = Go on
propose-abandon = End the game without a result
propose-takeover = A bot for { $name }
propose-takeover-help = A bot plays for somebody if they want it, too; or if they owe an answer and say nothing for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }.
propose-takeover-clock = A bot plays for somebody if they want it, too; or when their time is out.
propose-undo = Go back
propose-undo-label = Decisions to take back
proposal-pause = Shall the game be paused?
proposal-resume = Shall the game go on?
proposal-abandon = Shall the game end without a result?
proposal-takeover-mine = The others ask: shall a bot play for you until you take your seat again?
proposal-takeover = Shall a bot play for { $name } until they are back?
proposal-undo = { $count ->
    [0] Shall the answers to this question be taken back?
    [one] Shall the last decision be taken back?
   *[other] Shall the last { $count } decisions be taken back?
 }
proposal-agreed = Agreed: { $names }.
proposal-missing = Still to agree: { $names }
proposal-agree = Agree
proposal-decline = Not now
proposal-hide = Put aside
proposal-withdraw = I no longer agree
abandon-help = The game ends when everybody has agreed. Nobody wins.
abandon-alone = The game ends now. Nobody wins.
abandon-yes = End the game
abandon-no = Play on
orders = Decide beforehand
orders-help = You are not asked then, and nobody is told.
order-no-veto = No Veto from me in this round
order-ask-veto = Ask me again
order-no-veto-given = You will not be asked for a Veto in this round.
order-disc = My next secret disc shows
order-disc-none = ask me

# --- chat
chat = Chat
chat-say = Say something
chat-to-players = to the players
chat-to-spectators = to the other spectators
chat-send = Say
chat-mutes = Do not hear somebody
chat-mute = Mute { $name }
chat-unmute = Hear { $name } again

# --- who I am
account = Who you are
account-open = Choose a name or log in
account-name = Call me that
account-name-help = Tables at which you sit keep the name they know.
account-unclaimed = This browser remembers you; a password lets you in from other devices, too.
account-claimed = Your name is kept with a password.
account-claim = Keep my name with a password
account-password-new = New password
account-claim-help = Then nobody else can be { $name } here, and you can log in on other devices.
account-password = { $least ->
    [0] Password
   *[other] Password, at least { $least } letters
 }
account-keep = Keep it
account-kept = Your password is kept. With it you come in from anywhere.
account-login = I have a name with a password
account-taken = “{ $name }” is kept with a password. If that is you, log in; else choose another name above.
account-login-help = You come in as that person; whoever you are now stays behind.
account-login-name = Name
account-enter = Log in
account-logout = Log out
account-logout-help = This device forgets you; your games go on, and with your password you come in again.
account-logout-why = Without a password you could not come in as { $name } again: keep the name first.
account-forget = Delete me
account-forget-help = Your name, your password and all your sessions are deleted for good. Seats at open tables become free; where you have played a dash stands in place of your name.
account-forget-begin = Delete { $name } …
account-forget-sure = Yes, delete { $name }

# --- what to do when something is refused
advice-bad-setup = Change what it says and try again.
advice-reason = The server says:
advice-not-found = Look at the link again, or ask for a new one.
advice-not-yours = Only whoever sits there, or the host, can do that; and some tables have no spectators.
advice-wrong-password = Look at both again; a name without a password needs no login.
advice-table-full = Choose another seat, or watch.
advice-table-started = You can watch, or open a table of your own.
advice-table-not-running = Begin it first, or look at how it ended.
advice-not-ready = Put bots on free seats, or wait.
advice-other-rules = It can be read again by the version it was played with.
advice-internal = Try again; if it stays so, tell whoever runs this server.
advice-unreachable = Is the line up, and the server running? Nothing is lost.
