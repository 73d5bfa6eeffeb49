import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import type { FieldError, ProblemCode } from '#contract/problem.ts';
import { type CallResult, callEndpoint } from './callEndpoint.ts';
import { newKey } from './newKey.ts';
import {
  isOutboxItem,
  type OutboxEntry,
  type OutboxWrite,
  readOutbox,
  removeOutboxEntry,
  writeOutboxEntry,
} from './outboxStorage.ts';
import { createRepeater } from './repeater.ts';
import { isRefusal, repeatForMs } from './repeating.ts';

/** Who is signed in on this page. */
export interface OutboxRider {
  readonly id: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** How a write ended, for now. */
export type Delivery =
  | { readonly kind: 'delivered'; readonly answer: PaceSettingDetail }
  /** No answer, or none that says no: it is repeated by itself. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly code: ProblemCode | 'unknown'; readonly errors: readonly FieldError[] };

export interface Outbox {
  /** Keeps a write before it leaves, then tries it once; a refusal is the caller's to tell and is not kept. */
  readonly post: (riderId: string, write: OutboxWrite, name: string) => Promise<Delivery>;
  /** What got no answer yet or was refused, of whichever rider, oldest first; the same array until it changes. */
  readonly entries: () => readonly OutboxEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears of each write that arrived by repetition. */
  readonly onDelivered: (listener: (answer: PaceSettingDetail, entry: OutboxEntry) => void) => () => void;
  /** Gives up an entry, as the rider wants. */
  readonly discard: (key: string) => void;
  /** Repeats what waits, once; resolves when that is over. */
  readonly sendNow: () => Promise<void>;
  /** Repeats what waits, now and whenever it may go better; returns the way out. */
  readonly start: (rider: OutboxRider) => () => void;
}

export function createOutbox(): Outbox {
  const changed = new Set<() => void>();
  const delivered = new Set<(answer: PaceSettingDetail, entry: OutboxEntry) => void>();
  /** Where the device keeps nothing. */
  const unkept = new Map<string, OutboxEntry>();
  const leaving = new Set<string>();
  /** On their first way: nobody needs to hear of them yet. */
  const fresh = new Set<string>();
  let known: readonly OutboxEntry[] | null = null;
  let rider: OutboxRider | null = null;
  /** The app and the pace page may both have started it. */
  let startCount = 0;
  let stop: (() => void) | undefined;

  const tell = () => {
    known = null;
    for (const listener of changed) listener();
  };
  const entries = () => {
    known ??= [...readOutbox(), ...unkept.values()].filter(({ key }) => !fresh.has(key));
    return known;
  };
  const keep = (entry: OutboxEntry) => {
    if (writeOutboxEntry(entry)) unkept.delete(entry.key);
    else unkept.set(entry.key, entry);
    tell();
  };
  /** What was given up while it was on its way stays given up. */
  const change = (entry: OutboxEntry) => {
    if (unkept.has(entry.key) || readOutbox().some(({ key }) => key === entry.key)) keep(entry);
  };
  const discard = (key: string) => {
    removeOutboxEntry(key);
    unkept.delete(key);
    tell();
  };

  async function send(entry: OutboxEntry): Promise<Delivery> {
    leaving.add(entry.key);
    try {
      // Without a network it does not leave the phone.
      const isFirst = entry.triedAtMs === null && navigator.onLine;
      const tried = isFirst ? { ...entry, triedAtMs: Date.now() } : entry;
      if (isFirst) keep(tried);
      const result = await call(entry);
      if (result.ok) {
        discard(entry.key);
        return { kind: 'delivered', answer: result.answer };
      }
      if (!isRefusal(result.failure)) {
        change({ ...tried, heldBy: result.failure.kind === 'noAnswer' ? 'network' : 'server' });
        return { kind: 'waiting' };
      }
      const { problem } = result.failure;
      return { kind: 'refused', code: problem?.code ?? 'unknown', errors: problem?.errors ?? [] };
    } finally {
      leaving.delete(entry.key);
    }
  }

  const waiting = () => entries().filter(({ riderId, refusal }) => refusal === null && riderId === rider?.id());

  /** One after another, as they were made: a change comes after what it changes. */
  async function sendWaiting(stopped: AbortSignal): Promise<void> {
    for (const entry of waiting()) {
      if (stopped.aborted) return;
      if (leaving.has(entry.key) || entry.riderId !== rider?.id()) continue;
      if (entry.triedAtMs !== null && Date.now() - entry.triedAtMs > repeatForMs) {
        keep({ ...entry, refusal: 'tooOld' });
        continue;
      }
      const end = await send(entry);
      if (end.kind === 'waiting') break;
      if (end.kind === 'refused') change({ ...entry, refusal: end.code });
      else for (const listener of delivered) listener(end.answer, entry);
    }
  }

  const repeater = createRepeater({ run: sendWaiting, isWaiting: () => waiting().length > 0 });

  return {
    entries,
    discard,
    sendNow: repeater.runNow,
    async post(riderId, write, name) {
      const entry: OutboxEntry = {
        ...{ key: newKey(), riderId, madeAtMs: Date.now(), triedAtMs: null, name, write, refusal: null },
      };
      fresh.add(entry.key);
      for (const { key } of entries().filter((earlier) => isReplaced(earlier, entry))) discard(key);
      keep(entry);
      const end = await send(entry);
      fresh.delete(entry.key);
      if (end.kind === 'refused') discard(entry.key);
      else tell();
      repeater.runLater();
      return end;
    },
    subscribe: (listener) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    onDelivered: (listener) => {
      delivered.add(listener);
      return () => delivered.delete(listener);
    },
    start(next) {
      rider = next;
      startCount += 1;
      let lastId = next.id();
      const run = () => void repeater.runNow();
      const onRider = () => {
        if (next.id() === lastId) return;
        lastId = next.id();
        run();
      };
      const onStorage = ({ key }: StorageEvent) => (isOutboxItem(key) ? tell() : undefined);
      const leave = next.subscribe(onRider);
      addEventListener('storage', onStorage);
      if (startCount === 1) stop = repeater.start();
      else run();
      return () => {
        leave();
        removeEventListener('storage', onStorage);
        startCount -= 1;
        if (startCount > 0) return;
        stop?.();
        rider = null;
      };
    },
  };
}

/** The page's one outbox. */
export const outbox = createOutbox();

/** A change that waits must not come after a newer one of the same setting. */
function isReplaced(earlier: OutboxEntry, { riderId, write }: OutboxEntry): boolean {
  return (
    earlier.riderId === riderId &&
    write.operation === 'changePaceSetting' &&
    earlier.write.operation === 'changePaceSetting' &&
    earlier.write.params.id === write.params.id
  );
}

function call({ key: idempotencyKey, riderId: forRider, write }: OutboxEntry): Promise<CallResult<PaceSettingDetail>> {
  return write.operation === 'createPaceSetting'
    ? callEndpoint(paceSettingsEndpoints.createPaceSetting, { body: write.body, idempotencyKey, forRider })
    : callEndpoint(paceSettingsEndpoints.changePaceSetting, { params: write.params, body: write.body, forRider });
}
