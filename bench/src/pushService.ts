import { notificationsCalls } from '@sixfold/api-contract';
import { createECDH, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { request, type BenchMember } from './members';
import type { Product } from './product';

/** Push service on the loopback interface that counts the pushes per member. */
export interface PushService {
  /** Environment that a product process needs to call it. */
  env: NodeJS.ProcessEnv;
  subscribe: (product: Product, member: BenchMember) => Promise<void>;
  countPushed: (memberId: string) => number;
  stop: () => Promise<void>;
}

function createKeyPair() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys().toString('base64url');
  return { publicKey, privateKey: ecdh.getPrivateKey().toString('base64url') };
}

export async function startPushService(): Promise<PushService> {
  const pushed = new Map<string, number>();
  const server = http.createServer((incoming, response) => {
    const memberId = incoming.url?.slice(1) ?? '';
    incoming.resume().on('end', () => {
      pushed.set(memberId, (pushed.get(memberId) ?? 0) + 1);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { publicKey, privateKey } = createKeyPair();
  return {
    env: {
      PUSH_HOSTS: host,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:bench@sixfold.example',
    },
    async subscribe(product, { id, cookie }) {
      const { method, path } = notificationsCalls.addSubscription;
      const keys = { p256dh: createKeyPair().publicKey, auth: randomBytes(16).toString('base64url') };
      await request(product, method, path, {
        cookie,
        body: { endpoint: `http://${host}/${id}`, keys },
      });
    },
    countPushed: (memberId) => pushed.get(memberId) ?? 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
