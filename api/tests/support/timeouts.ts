// Every file starts a server and a database; on a busy machine that takes longer than Jest's five seconds.
jest.setTimeout(30_000);
