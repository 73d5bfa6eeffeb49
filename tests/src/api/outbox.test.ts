import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PaceSettingDraft } from '#contract/paceSettings/paceSettings.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { maxRepeatMs } from '#src/api/maxRepeatMs.ts';
import { createOutbox, type Outbox } from '#src/api/outbox.ts';
import { repeatPausesMs } from '#src/api/repeater.ts';
import { paceSettingDetail } from '#tests/machines/paceSetting/paceSettingDetail.ts';
import { fakeServer, json, noNetwork, type RecordedRequest, setOnline } from '#tests/src/support/fakeServer.ts';

const [firstPauseMs, secondPauseMs] = repeatPausesMs;

const detail = paceSettingDetail();
const { name, course, schema_version, model_version, inputs, weather, rows } = detail;
const body: PaceSettingDraft = { name, course, schema_version, model_version, inputs, weather, rows };
const create = { operation: 'createPaceSetting', body } as const;
const saved = () => json(detail, 201);
const problem = (status: number, code: string) =>
  json({ type: 'about:blank', title: code, status, code, errors: [], request_id: 'r' }, status);
const getHeader = ({ init }: RecordedRequest, header: string) => new Headers(init.headers).get(header);

/** A session whose rider the test can change; null is signed out. */
function fakeRider(initialId: string | null) {
  const listeners = new Set<() => void>();
  let id = initialId;
  return {
    getId: () => id,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setRiderId(next: string | null) {
      id = next;
      for (const listener of listeners) listener();
    },
  };
}

function startOutbox(outbox: Outbox, initialId: string | null = 'rider-1') {
  const rider = fakeRider(initialId);
  onTestFinished(outbox.start(rider));
  return rider;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('outbox', () => {
  it('stores a write before sending it and deletes it when it has arrived', async () => {
    const storedCounts: [number, number][] = [];
    const outbox = createOutbox();
    const { requests } = fakeServer(() => {
      // During the first try it is stored, but not reported yet.
      storedCounts.push([localStorage.length, outbox.entries().length]);
      return saved();
    });
    expect(await outbox.post('rider-1', create, name)).toEqual({ kind: 'delivered', answer: detail });
    expect(storedCounts).toEqual([[1, 0]]);
    expect([outbox.entries(), localStorage.length]).toEqual([[], 0]);
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual(body);
    expect(getHeader(requests[0] as RecordedRequest, 'for-rider')).toBe('rider-1');
  });

  it('repeats an unanswered write with the same key after growing pauses, then notifies', async () => {
    let isUp = false;
    const { requests } = fakeServer(() => (isUp ? saved() : noNetwork()));
    const outbox = createOutbox();
    const arrived: string[] = [];
    outbox.onDelivered((answer) => arrived.push(answer.id));
    startOutbox(outbox);
    expect(await outbox.post('rider-1', create, name)).toEqual({ kind: 'waiting' });
    expect(outbox.entries()).toMatchObject([{ name, riderId: 'rider-1', refusal: null }]);
    await vi.advanceTimersByTimeAsync(firstPauseMs);
    expect(requests).toHaveLength(2);
    isUp = true;
    await vi.advanceTimersByTimeAsync(firstPauseMs);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(secondPauseMs - firstPauseMs);
    expect(arrived).toEqual([detail.id]);
    expect(outbox.entries()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * firstPauseMs);
    expect(requests).toHaveLength(3);
    const keys = requests.map((request) => getHeader(request, 'idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('repeats a write as soon as the device is online, and at the next start', async () => {
    let isUp = false;
    const { requests } = fakeServer(() => (isUp ? saved() : noNetwork()));
    const firstOutbox = createOutbox();
    startOutbox(firstOutbox);
    await firstOutbox.post('rider-1', create, name);
    dispatchEvent(new Event('online'));
    await settle();
    expect(requests).toHaveLength(2);
    isUp = true;
    const nextStart = createOutbox();
    expect(nextStart.entries()).toHaveLength(1);
    startOutbox(nextStart);
    await settle();
    expect(nextStart.entries()).toEqual([]);
    expect(new Set(requests.map((request) => getHeader(request, 'idempotency-key'))).size).toBe(1);
  });

  it('never sends a write for another rider, and sends it when its rider is back', async () => {
    const { requests } = fakeServer(() => (requests.length === 1 ? noNetwork() : saved()));
    const outbox = createOutbox();
    const rider = startOutbox(outbox);
    await outbox.post('rider-1', create, name);
    rider.setRiderId(null);
    await vi.advanceTimersByTimeAsync(3 * firstPauseMs);
    rider.setRiderId('rider-2');
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(3 * firstPauseMs);
    expect(requests).toHaveLength(1);
    rider.setRiderId('rider-1');
    await settle();
    expect(requests).toHaveLength(2);
    expect(getHeader(requests[1] as RecordedRequest, 'for-rider')).toBe('rider-1');
    expect(outbox.entries()).toEqual([]);
  });

  it.each([
    [401, 'auth.expired'],
    [403, 'access.denied'],
    [408, 'request.invalid'],
    [429, 'request.rateLimited'],
    [500, 'server.internal'],
    [503, 'server.unavailable'],
  ])('keeps waiting after %i %s, which decides nothing about the write', async (status, code) => {
    const { requests } = fakeServer(() => problem(status, code));
    const outbox = createOutbox();
    startOutbox(outbox);
    expect(await outbox.post('rider-1', create, name)).toEqual({ kind: 'waiting' });
    await vi.advanceTimersByTimeAsync(firstPauseMs);
    expect(requests).toHaveLength(2);
    expect(outbox.entries()).toMatchObject([{ refusal: null }]);
  });

  it.each([
    [400, 'request.invalid'],
    [403, 'origin.notAllowed'],
    [404, 'resource.notFound'],
    [409, 'paceSetting.tooMany'],
    [413, 'request.tooLarge'],
  ])('gives up after %i %s: returns it to the caller and stores nothing', async (status, code) => {
    fakeServer(() => problem(status, code));
    const outbox = createOutbox();
    expect(await outbox.post('rider-1', create, name)).toEqual({ kind: 'refused', code, errors: [] });
    expect(localStorage.length).toBe(0);
  });

  it('keeps a repeated write that was refused, with the reason, and does not retry it', async () => {
    const { requests } = fakeServer(() => (requests.length === 1 ? noNetwork() : problem(409, 'paceSetting.tooMany')));
    const outbox = createOutbox();
    startOutbox(outbox);
    await outbox.post('rider-1', create, name);
    await vi.advanceTimersByTimeAsync(5 * firstPauseMs);
    expect(requests).toHaveLength(2);
    expect(createOutbox().entries()).toMatchObject([{ name, refusal: 'paceSetting.tooMany', write: create }]);
    outbox.discard(outbox.entries()[0]?.key ?? '');
    expect([outbox.entries(), localStorage.length]).toEqual([[], 0]);
  });

  it('asks the rider instead of repeating once the server may have deleted the key', async () => {
    const { requests } = fakeServer(noNetwork);
    const outbox = createOutbox();
    await outbox.post('rider-1', create, name);
    vi.setSystemTime(Date.now() + maxRepeatMs + 1);
    startOutbox(outbox);
    await settle();
    expect(requests).toHaveLength(1);
    expect(outbox.entries()).toMatchObject([{ refusal: 'tooOld' }]);
  });

  it('still sends a write of any age that never left the device', async () => {
    let isUp = false;
    fakeServer(() => (isUp ? saved() : noNetwork()));
    const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const outbox = createOutbox();
    await outbox.post('rider-1', create, name);
    spy.mockRestore();
    setOnline(true);
    isUp = true;
    vi.setSystemTime(Date.now() + 5 * maxRepeatMs);
    startOutbox(outbox);
    await settle();
    expect(outbox.entries()).toEqual([]);
  });

  it('sends changes in order and skips one that a newer change replaced', async () => {
    let isUp = false;
    const { requests } = fakeServer(({ method }) => (isUp ? json(detail, method === 'POST' ? 201 : 200) : noNetwork()));
    const outbox = createOutbox();
    startOutbox(outbox);
    const change = (ftp_w: number) =>
      ({
        operation: 'changePaceSetting',
        params: { id: detail.id },
        body: { content: { ...body, inputs: { ...inputs, ftp_w } } },
      }) as const;
    await outbox.post('rider-1', change(210), name);
    await outbox.post('rider-1', create, name);
    await outbox.post('rider-1', change(220), name);
    isUp = true;
    requests.length = 0;
    dispatchEvent(new Event('online'));
    await settle();
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/pace-settings/',
      `PATCH /api/pace-settings/${detail.id}/`,
    ]);
    expect(JSON.parse(String(requests[1]?.init.body)).content.inputs.ftp_w).toBe(220);
  });

  it('works without storage until the page is closed', async () => {
    let isUp = false;
    fakeServer(() => (isUp ? saved() : noNetwork()));
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => spy.mockRestore());
    const outbox = createOutbox();
    startOutbox(outbox);
    await outbox.post('rider-1', create, name);
    expect(outbox.entries()).toHaveLength(1);
    isUp = true;
    await vi.advanceTimersByTimeAsync(firstPauseMs);
    expect(outbox.entries()).toEqual([]);
  });

  it('ignores storage entries that it did not write', async () => {
    localStorage.setItem('outbox/broken', '{');
    localStorage.setItem('outbox/foreign', '{"key":"x"}');
    localStorage.setItem('other', '1');
    fakeServer(saved);
    const outbox = createOutbox();
    startOutbox(outbox);
    expect(outbox.entries()).toEqual([]);
    expect((await outbox.post('rider-1', create, name)).kind).toBe('delivered');
  });

  it('shows entries that another tab added', () => {
    const thisTab = createOutbox();
    const otherTab = createOutbox();
    startOutbox(thisTab);
    const listener = vi.fn();
    thisTab.subscribe(listener);
    fakeServer(noNetwork);
    expect(thisTab.entries()).toEqual([]);
    void otherTab.post('rider-1', create, name);
    dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }));
    expect(listener).toHaveBeenCalledOnce();
    expect(thisTab.entries()).toHaveLength(1);
  });
});

it('creates keys that are different UUIDs', () => {
  const keys = Array.from({ length: 100 }, createUuid);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
