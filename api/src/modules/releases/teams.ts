import { createHash, timingSafeEqual } from 'node:crypto';

/** Who may move which remotes. */
export interface Team {
  name: string;
  /** Null: all of them. */
  remote: string | null;
}

/** Of a token: what is configured, so that the configuration opens nothing. */
export interface DeployToken extends Team {
  /** SHA-256 as lower-case hex. */
  sha256: string;
}

const BEARER = /^Bearer ([\w.~+/-]{16,200}=*)$/;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns the team that an Authorization header proves (RFC 6750), or null. */
export function findTeam(tokens: readonly DeployToken[], authorization: string): Team | null {
  const [, token] = BEARER.exec(authorization) ?? [];
  if (!token) return null;
  const given = digest(token);
  return tokens.find(({ sha256 }) => timingSafeEqual(Buffer.from(sha256, 'hex'), given)) ?? null;
}

export const mayMove = (team: Team, remote: string): boolean =>
  team.remote === null || team.remote === remote;
