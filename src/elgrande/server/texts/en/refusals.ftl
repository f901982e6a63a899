## What the server refuses, where there is more to say than its code does.  A program reads the code, a person this sentence.

refusal-name = A name is one line of 1 to { $most } letters.
refusal-silence = You said nothing.
refusal-deck-option = The deck and the variation { $option } do not agree on how many copies of { $card } there are.
refusal-deck-short = { $cards ->
    [one] Stack { $stack } would have one card
   *[other] Stack { $stack } would have { $cards } cards
 }, but { $rounds } rounds are played.
refusal-deck-once = { $card } is there in every round: exactly one copy of it is used.
refusal-deck-each = Either everybody has one { $card } or nobody has: it is used once, or not at all.
refusal-deck-line = Line { $line } of the list should have a number of copies, at most { $most }, and then the id of a card of this edition.
refusal-deck-twice = Line { $line } of the list names { $card } a second time.
refusal-deck-face = Line { $line } of the list: { $why }
refusal-record-line = Line { $line } cannot be read, or does not fit the game before it.
refusal-record-version = It comes from a version of the program or of the rules that is not known here.
refusal-record-end = Its end is missing, and with it the seed of the game.
refusal-record-seed = The seed at its end is not the one that was promised at its beginning.
refusal-record-chain = Line { $line }, or one before it, was changed or is missing.
refusal-record-empty = It is empty.
refusal-record-unfinished = The record is sound, but its game is not over yet: only finished games can be opened here.
refusal-not-over = Only a game that is over can be removed from your list.
refusal-nobody-there = Nobody is sitting there, or a bot is already playing for them.
refusal-paused = The table is paused.
refusal-not-paused = The table is not paused.
refusal-not-away = No bot plays for you.
refusal-undo-never = Undo is off at this table.
refusal-undo-nowhere = The table cannot go back that far.
refusal-seats-open = There are still free seats.
refusal-somebody-late = Somebody is not ready yet.
refusal-table-full = Every seat is taken.
refusal-table-closed = This table was closed before the game started.
refusal-no-spectators = Spectators are not allowed at this table.
refusal-host-only = Only the host can do that.
refusal-not-your-seat = That is not your seat.
refusal-not-at-table = You are not sitting at this table.
refusal-not-begun = The game has not started yet.
refusal-no-seat = There is no such seat.
refusal-colour-taken = Somebody else plays that colour.
refusal-wait = Too many requests: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
 }.
refusal-table-long = So much has been done and taken back at this table that only moves are possible now.
refusal-tables-many = You already have { $most } open or running tables: finish or close one first.
refusal-records-many = You already have { $most } imported games; no more are kept for you.
refusal-record-long = It is too long: a record has at most { $most } lines.
refusal-deck-long = The list is too long: it can have at most { $most } lines.
refusal-table-damaged = The notes of this table are damaged, so it is closed for now. Whoever runs the server can say more.
refusal-not-inviting = This person does not want to be invited.
refusal-sent-away = The host has sent you away from this table.
refusal-one-seat = Everybody has one seat at this table.
refusal-name-alike = Somebody at this table has a name that looks like yours. Choose another one.
refusal-other-host = This server is not called { $host }. Whoever runs it can name it with --public-url.
refusal-password-old = The password was changed meanwhile.
refusal-call-email = Nothing can be sent to that e-mail address from here.
refusal-call-webhook = Nothing can be sent to that address: it must begin with https:// and be one that everybody can reach.
refusal-call-discord = That is not the address of a webhook in Discord: it begins with https://discord.com/api/webhooks/.
refusal-call-ntfy = Nothing can be sent to that topic: its address begins with https:// and is one that everybody can reach.
refusal-call-asked = That mailbox was asked several times today. Look whether the message is there, or try again tomorrow.
