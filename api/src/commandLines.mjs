/**
 * Command lines of the operator commands, read by the commands themselves and by the root scripts, which run before
 * anything is installed or built.
 */

export const DATABASE = /** @type {const} */ ({
  command: 'npm run -s database',
  usage: `Backup, restore, and the move from the embedded database to a MongoDB or back.

  npm run -s database -- export <folder>    writes <folder>/<database>/<collection>.bson and .metadata.json, as mongodump does
  npm run -s database -- import <folder>    reads such a folder, also one that mongodump wrote

  --uri <address>   the MongoDB to read or write, with the database's name at its end: mongodb://127.0.0.1:27017/sixfold
                    (default: MONGODB_URI, or the embedded database, which is started when no server runs)
  --drop            import: replaces what is there; without it a database that is not empty is refused
  --yes             import: does not ask before it replaces a database

An import writes and checks everything next to the old data, and swaps the two at the end. Stop the server first: while one
uses the database, an import is refused.
`,
  commands: ['export', 'import'],
  options: {
    uri: { type: 'string' },
    drop: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
});

export const ANNOUNCE = /** @type {const} */ ({
  command: 'npm run -s announce',
  usage: `Writes to every member that the terms of service or the privacy policy will change.

  npm run -s announce -- show terms --on 2027-01-15 --changes "what changes, in a few sentences"    prints the e-mail
  npm run -s announce -- send terms --on 2027-01-15 --changes "..."                                 stores it for each member
  npm run -s announce -- send privacy --on 2027-01-15 --changes "..."

The server sends the e-mails, also after a restart. The same announcement sent
again reaches only those who have joined since; a corrected one reaches everyone again.
`,
  commands: ['show', 'send'],
  options: { on: { type: 'string', default: '' }, changes: { type: 'string', default: '' } },
});

export const PHOTO_CHECK = /** @type {const} */ ({
  command: 'npm run -s photo-check',
  usage: `Photo checks that wait for a decision.

  npm run -s photo-check -- list
  npm run -s photo-check -- show <id> --out <file.jpg>    pictures above, numbered photos below; delete the file afterwards
  npm run -s photo-check -- accept <id> [--photos 1,3]    the photos that show the same person (default: 1, the main one)
  npm run -s photo-check -- reject <id> <problem>         without <problem> it lists the problems

A decision deletes the pictures and informs the member. It works while the server runs.
`,
  commands: ['list', 'show', 'accept', 'reject'],
  options: { out: { type: 'string' }, photos: { type: 'string', default: '1' } },
});

export const REPORTS = /** @type {const} */ ({
  command: 'npm run -s reports',
  usage: `Lists open reports, objections and photos that may show nudity, and records decisions about members.

  npm run -s reports -- list                              by member, with the weight of each report and objections
  npm run -s reports -- decide <report id> suspend --why "a sentence for the member"
  npm run -s reports -- decide <report id> dismiss --why "a note for the history"
  npm run -s reports -- flag <member id> --why "..."      hidden until an operator decides
  npm run -s reports -- suspend <member id> --why "..."   signed out and hidden; informed of the reason
  npm run -s reports -- uphold <member id> --why "..."    after an objection: the suspension stays; informed of the reason
  npm run -s reports -- restore <member id> --why "..."   as before
  npm run -s reports -- photo <photo id> --out <file.webp>   writes a photo that may show nudity; delete the file afterwards
  npm run -s reports -- approve <photo id> --why "..."    others see the photo
  npm run -s reports -- reject <photo id> --why "..."     the photo is removed; its owner is informed of the reason
  npm run -s reports -- history [<member id>]

With --fraud, a suspension also sends a notice to everybody who wrote with the member.

A decision counts for every open report about the member. Reporters are informed of the outcome. --by names the operator;
the default is the user of this computer. It works while the server runs.
`,
  commands: [
    'list',
    'decide',
    'flag',
    'suspend',
    'uphold',
    'restore',
    'photo',
    'approve',
    'reject',
    'history',
  ],
  options: {
    out: { type: 'string' },
    why: { type: 'string', default: '' },
    by: { type: 'string' },
    fraud: { type: 'boolean', default: false },
  },
});

export const SEED = /** @type {const} */ ({
  command: 'npm run seed',
  usage: `npm run seed   fills an empty database with demo members

Stop the server first if it runs.
`,
});
