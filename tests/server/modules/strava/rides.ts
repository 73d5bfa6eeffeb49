/** A ride in Strava's detailed form; its map and start are at Puli. */
export const buildRideDetail = (changes: object = {}) => ({
  resource_state: 3,
  athlete: { id: 9001, resource_state: 1 },
  id: 16_181_809_559,
  name: '西進武嶺',
  distance: 53_120.4,
  moving_time: 14_400,
  elapsed_time: 15_230,
  total_elevation_gain: 2_846,
  type: 'Ride',
  sport_type: 'Ride',
  start_date: '2026-02-18T21:10:02Z',
  start_date_local: '2026-02-19T05:10:02Z',
  map: { id: 'a1', summary_polyline: 'abc', polyline: 'abc', resource_state: 3 },
  trainer: false,
  manual: false,
  flagged: false,
  start_latlng: [23.97, 120.98],
  device_name: 'Garmin Edge 840',
  ...changes,
});

const toStream = (data: readonly unknown[]) => ({
  data,
  series_type: 'distance',
  original_size: data.length,
  resolution: 'high',
});

export const buildRideStreams = (changes: Readonly<Record<string, readonly unknown[] | undefined>> = {}) => {
  const columns = {
    time: [0, 1, 3],
    latlng: [
      [23.97, 120.98],
      [23.9701, 120.9801],
      [23.9702, 120.9802],
    ],
    distance: [0, 15.2, 30.1],
    altitude: [452.2, 452.4, 453],
    heartrate: [120, 121, 123],
    watts: [210, null, 190],
    ...changes,
  };
  return Object.fromEntries(Object.entries(columns).flatMap(([type, data]) => (data ? [[type, toStream(data)]] : [])));
};
