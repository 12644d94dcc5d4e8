import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Prefix of namespaces and links, followed by the id of the process that created them. */
const PREFIX = 'sfb';

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' });

/** Returns the reason why this machine cannot create network namespaces, or null when it can. */
export function findMissingForNamespaces(): string | null {
  if (process.getuid?.() !== 0) return 'network namespaces need root';
  try {
    ip('netns', 'list');
    return null;
  } catch {
    return 'the command "ip netns" is not available';
  }
}

const isRunning = (pid: number) => fs.existsSync(`/proc/${pid}`);

function tryTo(act: () => unknown): void {
  try {
    act();
  } catch {
    // Already removed.
  }
}

function removeNamespace(name: string): void {
  for (const pid of ip('netns', 'pids', name).split('\n').filter(Boolean))
    tryTo(() => process.kill(Number(pid), 'SIGKILL'));
  ip('netns', 'delete', name);
}

/** Removes the namespaces and links of this process and of killed runs. */
function removeLeftovers(): void {
  const isLeftover = (name: string) => {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)[a-z]$`).exec(name)?.[1] ?? NaN);
    return pid === process.pid || (pid > 0 && !isRunning(pid));
  };
  const namespaces = ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
  for (const name of namespaces.filter(isLeftover)) tryTo(() => removeNamespace(name));
  const links = ip('-brief', 'link')
    .split('\n')
    .map((line) => line.split(/[@ ]/)[0] ?? '');
  for (const link of links.filter(isLeftover)) tryTo(() => ip('link', 'delete', 'dev', link));
}

/** Forwards connections to the network's address to the product, which listens only on 127.0.0.1. */
async function forward(address: string, productPort: number): Promise<{ close: () => void }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(productPort, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(productPort, address, resolve);
  });
  return {
    close() {
      server.close();
      // Connections over the disabled uplink never end by themselves.
      for (const socket of sockets) socket.destroy();
    },
  };
}

export interface MovingNetwork {
  /** Routes browser requests for localhost, the product's address and a secure origin, over the network. */
  flag: string;
  /** Executables that run the browser in the namespace of the moving member and of the other member. */
  executables: { moving: string; still: string };
  /** Enables the second uplink, routes over it and disables the first, like a phone leaving its Wi-Fi. */
  move(): void;
  close(): void;
}

/**
 * Creates two network namespaces with this machine as the router between them. One has two uplinks in different
 * subnets, the second of which is initially down; the other has one.
 */
export async function openMovingNetwork(productUrl: string, browserPath: string): Promise<MovingNetwork> {
  const subnet = `10.${100 + (process.pid % 100)}`;
  const nameOf = (letter: string) => `${PREFIX}${process.pid}${letter}`;
  const [moving, still] = [nameOf('m'), nameOf('s')];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-network-'));
  let forwarder: { close: () => void } | undefined;
  const close = () => {
    forwarder?.close();
    removeLeftovers();
    fs.rmSync(folder, { recursive: true, force: true });
  };

  function addUplink(namespace: string, name: string, number: number): void {
    const link = nameOf(name);
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', name, 'netns', namespace);
    // The kernel would add an IPv6 address seconds later, and browsers drop requests when an address changes.
    ip('link', 'set', 'dev', link, 'addrgenmode', 'none');
    ip('-n', namespace, 'link', 'set', 'dev', name, 'addrgenmode', 'none');
    ip('address', 'add', `${subnet}.${number}.1/24`, 'dev', link);
    ip('link', 'set', 'dev', link, 'up');
    // Only for this link, so that the machine's setting stays unchanged.
    fs.writeFileSync(`/proc/sys/net/ipv4/conf/${link}/forwarding`, '1');
  }
  /** Adds the address now, as a new network would, so that the browser closes its connections over the old one. */
  function routeOver(namespace: string, name: string, number: number): void {
    ip('-n', namespace, 'address', 'add', `${subnet}.${number}.2/24`, 'dev', name);
    ip('-n', namespace, 'link', 'set', 'dev', name, 'up');
    ip('-n', namespace, 'route', 'replace', 'default', 'via', `${subnet}.${number}.1`);
  }
  function writeExecutable(namespace: string): string {
    const file = path.join(folder, namespace);
    const script = `#!/bin/sh\nexec ip netns exec ${namespace} "${browserPath}" "$@"\n`;
    fs.writeFileSync(file, script, { mode: 0o755 });
    return file;
  }

  try {
    removeLeftovers();
    for (const namespace of [moving, still]) {
      ip('netns', 'add', namespace);
      ip('-n', namespace, 'link', 'set', 'dev', 'lo', 'up');
    }
    addUplink(moving, 'a', 1);
    addUplink(moving, 'b', 2);
    addUplink(still, 'c', 3);
    routeOver(moving, 'a', 1);
    routeOver(still, 'c', 3);
    const address = `${subnet}.3.1`;
    forwarder = await forward(address, Number(new URL(productUrl).port));
    return {
      flag: `--host-resolver-rules=MAP localhost ${address}`,
      executables: { moving: writeExecutable(moving), still: writeExecutable(still) },
      move() {
        routeOver(moving, 'b', 2);
        ip('-n', moving, 'link', 'set', 'dev', 'a', 'down');
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
