import { idOf } from '@sixfold/api-contract/testing';
import { buildCall } from '../../../testing/callData';
import {
  claimRingDialog,
  consumeAcceptance,
  findAcceptance,
  registerCallPage,
  storeAcceptance,
} from './callDialogs';

const MARA = idOf(2);
const [layer, page] = [{}, {}];

describe('the ring of a call', () => {
  it('is shown by the first owner that claims it, also when its event repeats', () => {
    expect(claimRingDialog('first', MARA, layer)).toBe(true);
    expect(claimRingDialog('first', MARA, layer)).toBe(true);
    expect(claimRingDialog('first', MARA, page)).toBe(false);
    expect(claimRingDialog('second', MARA, page)).toBe(true);
  });

  it("is shown by no dialog while any page shows the caller's calls", () => {
    const [unregister, unregisterOther] = [registerCallPage(MARA), registerCallPage(MARA)];
    expect(claimRingDialog('third', MARA, layer)).toBe(false);
    expect(claimRingDialog('fourth', idOf(3), layer)).toBe(true);
    unregister();
    unregister();
    expect(claimRingDialog('third', MARA, layer)).toBe(false);
    unregisterOther();
    expect(claimRingDialog('third', MARA, layer)).toBe(true);
  });
});

describe('an accepted call', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const call = buildCall({ callerId: MARA });

  it('is handed to its page once', () => {
    storeAcceptance(call, true);
    expect(findAcceptance(MARA)).toEqual({ call, isSeen: true });
    expect(consumeAcceptance(MARA)).toBe(call);
    expect([findAcceptance(MARA), consumeAcceptance(MARA)]).toEqual([undefined, null]);
  });

  it('expires after 45 seconds, unless another one has replaced it', () => {
    storeAcceptance(call, true);
    jest.advanceTimersByTime(44_999);
    const later = buildCall({ id: idOf(9), callerId: MARA });
    storeAcceptance(later, false);
    jest.advanceTimersByTime(1);
    expect(findAcceptance(MARA)).toEqual({ call: later, isSeen: false });
    jest.advanceTimersByTime(44_998);
    expect(findAcceptance(MARA)).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(findAcceptance(MARA)).toBeUndefined();
  });
});
