export interface BridgeTimers {
  set(run: () => void, delayMs: number): unknown;
  clear(timer: unknown): void;
  nowMs(): number;
}

export const systemTimers: BridgeTimers = {
  set: (run, delayMs) => setTimeout(run, delayMs),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  nowMs: () => performance.now(),
};
