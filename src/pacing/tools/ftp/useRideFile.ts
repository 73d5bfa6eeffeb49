import { useCallback, useEffect, useRef, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';
import type { RideFtp } from '#workers/core/ftp/readRideFtp.ts';

export type RideFile =
  | { readonly state: 'none' | 'busy' }
  | { readonly state: 'failed'; readonly code: ComputeErrorCode | null }
  | { readonly state: 'ready'; readonly fileName: string; readonly ride: RideFtp };

/** The data of a ride's file; it is read in a worker and never leaves the device. */
export function useRideFile(): { readonly ride: RideFile; readonly read: (file: File) => Promise<void> } {
  const [ride, setRide] = useState<RideFile>({ state: 'none' });
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const read = useCallback(async (file: File) => {
    leaving.current.abort();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setRide({ state: 'busy' });
    const answer = await readRide(file, signal).catch((): RideFile => ({ state: 'failed', code: null }));
    if (!signal.aborted) setRide(answer);
  }, []);
  return { ride, read };
}

async function readRide(file: File, signal: AbortSignal): Promise<RideFile> {
  const read = await callTool('readActivityFile', { name: file.name, bytes: file }, signal);
  if (!read.ok) return { state: 'failed', code: read.error.code };
  const { timeS, powerW } = read.value;
  if (powerW === null) return { state: 'failed', code: 'ftp.noPower' };
  const ride = await callTool('powerCurve', { timeS, powerW }, signal);
  return ride.ok
    ? { state: 'ready', fileName: file.name, ride: ride.value }
    : { state: 'failed', code: ride.error.code };
}
