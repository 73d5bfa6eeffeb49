import { useStore } from '#src/store/useStore.ts';
import { serverSkewMsStore } from './serverClock.ts';

/** Milliseconds to add to the device's clock to get the server's time; for `Countdown` and `useIsPast` of src/ui. */
export const useServerSkewMs = (): number => useStore(serverSkewMsStore);
