import type { ConversationEntry } from '@sixfold/api-contract';
import { applyEntries } from '@sixfold/domain/conversation';
import type { Device } from './device';

/**
 * Compares the operations sent by the members of a conversation with the stored entries and the screen of each device.
 * @param stored every entry of the conversation, as listed by the API
 * @returns one sentence per difference; none when nothing was lost, duplicated or reordered
 */
export function checkDelivery(devices: readonly Device[], stored: readonly ConversationEntry[]): string[] {
  const problems: string[] = [];
  const seqs = stored.map(({ seq }) => seq);
  if (seqs.some((seq, index) => seq !== index + 1))
    problems.push(`stored: the numbers are ${seqs.join(' ')}`);

  const positions = new Map<string, number[]>();
  for (const { clientId, seq } of stored)
    if (clientId) positions.set(clientId, [...(positions.get(clientId) ?? []), seq]);
  for (const device of devices) {
    const name = `device of ${device.memberId}`;
    let before = 0;
    for (const { clientId } of device.sent) {
      const found = positions.get(clientId) ?? [];
      if (found.length === 0 && device.acknowledged.has(clientId))
        problems.push(`${name}: ${clientId} is lost`);
      if (found.length > 1) problems.push(`${name}: ${clientId} is stored ${found.length} times`);
      if ((found[0] ?? Infinity) < before) problems.push(`${name}: ${clientId} is out of order`);
      before = Math.max(before, found[0] ?? 0);
    }
    if (device.applied.some((seq, index) => seq !== index + 1))
      problems.push(`${name}: applied ${device.applied.join(' ')}`);
    const expected = applyEntries([], stored);
    if (JSON.stringify(device.shown()) !== JSON.stringify(expected))
      problems.push(`${name}: shows ${device.shown().length} of ${expected.length} messages, or other ones`);
  }
  return problems;
}
