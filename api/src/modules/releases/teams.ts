import { createHash, timingSafeEqual } from 'node:crypto';

/** Team with permission to decide about remotes. */
export interface Team {
  name: string;
  /** Null for all remotes. */
  remote: string | null;
}

/** Deploy token as configured: only its hash, so that the configuration grants no access. */
export interface DeployToken extends Team {
  /** SHA-256 as lower-case hex. */
  sha256: string;
}

const BEARER = /^Bearer ([\w.~+/-]{16,200}=*)$/;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns the team authenticated by an Authorization header (RFC 6750), or null. */
export function findTeam(tokens: readonly DeployToken[], authorization: string): Team | null {
  const [, token] = BEARER.exec(authorization) ?? [];
  if (!token) return null;
  const given = digest(token);
  return tokens.find(({ sha256 }) => timingSafeEqual(Buffer.from(sha256, 'hex'), given)) ?? null;
}

export const canRelease = (team: Team, remote: string): boolean =>
  team.remote === null || team.remote === remote;
