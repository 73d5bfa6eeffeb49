import type { RideRecording } from './recordSampleRide.ts';

const streamTypes = [
  'time',
  'latlng',
  'distance',
  'altitude',
  'velocity_smooth',
  'heartrate',
  'watts',
  'moving',
] as const;
type StreamType = (typeof streamTypes)[number];

interface StreamQuery {
  readonly keys: readonly string[];
  readonly isByType: boolean;
  /** The first visible sample. */
  readonly first: number;
  readonly hasPosition: boolean;
}

/** The requested columns that exist; distance is always included. */
export function toStreams(recording: RideRecording, { keys, isByType, first, hasPosition }: StreamQuery) {
  const streams = streamTypes
    .filter((type) => type === 'distance' || keys.includes(type))
    .flatMap((type) => {
      const data = type === 'latlng' && !hasPosition ? null : columnOf(recording, type)?.slice(first);
      if (!data) return [];
      return { type, data, series_type: 'distance', original_size: data.length, resolution: 'high' };
    });
  if (!isByType) return streams;
  return Object.fromEntries(streams.map(({ type, ...stream }) => [type, stream]));
}

function columnOf(recording: RideRecording, type: StreamType): readonly unknown[] | null {
  const { timeS, latDeg, lonDeg, elevationM, distanceM, speedMps, heartRateBpm, powerW } = recording;
  const rounded = (values: readonly number[], decimals: number) =>
    values.map((value) => Number(value.toFixed(decimals)));
  switch (type) {
    case 'time':
      return rounded(timeS, 0);
    case 'latlng':
      return latDeg.map((lat, index) => rounded([lat, lonDeg[index] as number], 6));
    case 'distance':
      return rounded(distanceM, 1);
    case 'altitude':
      return rounded(elevationM, 1);
    case 'velocity_smooth':
      return rounded(speedMps, 3);
    case 'heartrate':
      return heartRateBpm;
    case 'watts':
      return powerW;
    case 'moving':
      return speedMps.map((speed) => speed > 0.8);
  }
}
