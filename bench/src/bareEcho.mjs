/** Baseline of `messages`: a Socket.IO server that forwards each message and stores nothing. Run by messages.ts. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
new Server(http, { transports: ['websocket'] }).on('connection', (socket) => {
  const { name } = socket.handshake.auth;
  void socket.join(name);
  socket.on('send', ({ to, content }, acknowledge) => {
    socket.nsp.to([to, name]).emit('new_message', { message: { content } });
    acknowledge();
  });
});
http.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (http.address()).port}`),
);
