/**
 * Peculiarity of a ride. `private`: only its owner sees it; `hiddenStart`: a privacy zone hides its start;
 * `hiddenTime`: the time of day is hidden; `notReady`: Strava has no streams of it yet; `longId`: beyond 2^53;
 * `missedPlace`: leaves the road for a while.
 */
export type RideQuirk =
  | 'manual'
  | 'trainer'
  | 'noPosition'
  | 'private'
  | 'hiddenStart'
  | 'hiddenTime'
  | 'notReady'
  | 'deleted'
  | 'longId'
  | 'missedPlace'
  | 'flagged'
  | 'car';

export interface ScheduledRide {
  /** Day within four weeks: 0 is a Thursday, 2 and 3 are the first weekend. */
  readonly day: number;
  /** In Asia/Taipei; each ride begins up to seven minutes later. */
  readonly startsAt: string;
  readonly name: string;
  readonly sportType: string;
  /** One of the site's routes. */
  readonly routeId: string;
  readonly device: keyof typeof devices;
  /** Power as a ratio of the rider's FTP; it sets the speed. */
  readonly ftpRatio: number;
  readonly lapCount?: number;
  readonly stops?: readonly { readonly atM: number; readonly durationS: number }[];
  readonly quirk?: RideQuirk;
}

interface Device {
  readonly name: string;
  readonly hasPower: boolean;
  readonly hasHeartRate: boolean;
  readonly sampleIntervalS: number | 'smart';
}

export const devices = {
  garmin: { name: 'Garmin Edge 840', hasPower: true, hasHeartRate: true, sampleIntervalS: 1 },
  wahoo: { name: 'Wahoo ELEMNT ROAM', hasPower: true, hasHeartRate: true, sampleIntervalS: 1 },
  bryton: { name: 'Bryton Rider S800', hasPower: false, hasHeartRate: true, sampleIntervalS: 'smart' },
  phone: { name: 'Strava iPhone App', hasPower: false, hasHeartRate: false, sampleIntervalS: 1 },
  zwift: { name: 'Zwift', hasPower: true, hasHeartRate: true, sampleIntervalS: 1 },
} as const satisfies Record<string, Device>;

const roadRide = { sportType: 'Ride' } as const;
const wulingWest = { ...roadRide, routeId: 'wuling-west' } as const;
const fengguizui = { ...roadRide, routeId: 'fengguizui' } as const;
const zhongshe = { ...roadRide, routeId: 'zhongshe-road' } as const;

/** By sample rider: the rides that repeat every four weeks, each time slightly different. */
export const rideSchedule: Readonly<Record<string, readonly ScheduledRide[]>> = {
  amy: [
    { ...wulingWest, day: 2, startsAt: '05:10', name: '西進武嶺 破四', device: 'garmin', ftpRatio: 0.86 },
    { ...fengguizui, day: 6, startsAt: '18:40', name: '風櫃嘴 兩趟', device: 'garmin', ftpRatio: 0.9, lapCount: 2 },
    {
      ...wulingWest,
      day: 10,
      startsAt: '05:30',
      name: '西進武嶺 抄近路',
      device: 'garmin',
      ftpRatio: 0.8,
      quirk: 'missedPlace',
    },
    { ...zhongshe, day: 13, startsAt: '18:30', name: '中社路 三趟', device: 'garmin', ftpRatio: 0.95, lapCount: 3 },
    {
      ...roadRide,
      day: 16,
      startsAt: '06:20',
      name: '陽金三峰',
      routeId: 'yangjin-three-peaks',
      device: 'garmin',
      ftpRatio: 0.75,
      stops: [{ atM: 14_000, durationS: 900 }],
    },
    { ...fengguizui, day: 20, startsAt: '18:45', name: '風櫃嘴', device: 'garmin', ftpRatio: 0.92 },
    { ...fengguizui, day: 23, startsAt: '06:05', name: '秘密練車', device: 'garmin', ftpRatio: 0.97, quirk: 'private' },
    { ...zhongshe, day: 24, startsAt: '16:00', name: '忘了帶車錶', device: 'phone', ftpRatio: 0.6, quirk: 'manual' },
    {
      ...zhongshe,
      day: 27,
      startsAt: '20:15',
      name: '訓練台 甜區',
      device: 'garmin',
      ftpRatio: 0.88,
      quirk: 'trainer',
    },
    {
      ...roadRide,
      day: 17,
      startsAt: '09:00',
      name: '七星山健行',
      sportType: 'Hike',
      routeId: 'lengshuikeng',
      device: 'phone',
      ftpRatio: 0.3,
    },
  ],
  chen: [
    {
      ...wulingWest,
      day: 9,
      startsAt: '04:50',
      name: '第一次西進武嶺',
      device: 'bryton',
      ftpRatio: 0.66,
      stops: [
        { atM: 22_100, durationS: 1_500 },
        { atM: 38_100, durationS: 1_200 },
      ],
    },
    {
      ...roadRide,
      day: 2,
      startsAt: '06:00',
      name: '大雪山',
      routeId: 'daxueshan',
      device: 'bryton',
      ftpRatio: 0.7,
      stops: [{ atM: 15_000, durationS: 600 }],
    },
    {
      ...roadRide,
      day: 6,
      startsAt: '18:10',
      name: '136 下班場',
      routeId: 'route-136',
      device: 'bryton',
      ftpRatio: 0.78,
    },
    {
      ...wulingWest,
      day: 17,
      startsAt: '07:00',
      name: '電輔車上武嶺',
      sportType: 'EBikeRide',
      device: 'phone',
      ftpRatio: 1.25,
    },
    { ...zhongshe, day: 20, startsAt: '19:30', name: '沒有定位', device: 'bryton', ftpRatio: 0.7, quirk: 'noPosition' },
    { ...wulingWest, day: 24, startsAt: '13:00', name: '忘了按停止', device: 'phone', ftpRatio: 1, quirk: 'car' },
  ],
  sam: [
    {
      ...fengguizui,
      day: 3,
      startsAt: '06:30',
      name: 'Home zone',
      device: 'wahoo',
      ftpRatio: 0.9,
      quirk: 'hiddenStart',
    },
    { ...fengguizui, day: 6, startsAt: '18:50', name: 'Someday', device: 'wahoo', ftpRatio: 0.85, quirk: 'hiddenTime' },
    {
      ...roadRide,
      day: 10,
      startsAt: '06:00',
      name: 'Beiyi',
      routeId: 'beiyi',
      device: 'wahoo',
      ftpRatio: 0.8,
      quirk: 'longId',
    },
    {
      ...zhongshe,
      day: 13,
      startsAt: '19:00',
      name: 'Virtual Zhongshe',
      sportType: 'VirtualRide',
      device: 'zwift',
      ftpRatio: 0.9,
    },
    {
      ...zhongshe,
      day: 17,
      startsAt: '16:30',
      name: 'Just uploaded',
      device: 'wahoo',
      ftpRatio: 0.9,
      quirk: 'notReady',
    },
    { ...zhongshe, day: 20, startsAt: '18:30', name: 'Deleted', device: 'wahoo', ftpRatio: 0.8, quirk: 'deleted' },
    { ...wulingWest, day: 23, startsAt: '05:00', name: 'Wuling!', device: 'wahoo', ftpRatio: 0.84 },
    { ...fengguizui, day: 27, startsAt: '18:35', name: 'KOM?', device: 'wahoo', ftpRatio: 1.3, quirk: 'flagged' },
  ],
  long: [
    {
      ...wulingWest,
      day: 16,
      startsAt: '05:45',
      name: 'Von Puli über die höchstgelegene öffentlich befahrbare Straße Ostasiens bis auf den Wuling-Pass hinauf',
      device: 'garmin',
      ftpRatio: 0.78,
    },
    {
      ...roadRide,
      day: 3,
      startsAt: '07:10',
      name: 'Gravel <b>& mehr</b>',
      sportType: 'GravelRide',
      routeId: 'yulao',
      device: 'garmin',
      ftpRatio: 0.72,
    },
    { ...fengguizui, day: 24, startsAt: '07:30', name: '', device: 'garmin', ftpRatio: 0.8 },
  ],
  wolf: [
    {
      ...roadRide,
      day: 9,
      startsAt: '05:00',
      name: '東進武嶺🐺',
      routeId: 'wuling-east',
      device: 'garmin',
      ftpRatio: 0.74,
      stops: [{ atM: 60_000, durationS: 900 }],
    },
    { ...roadRide, day: 2, startsAt: '06:40', name: '太平山', routeId: 'taipingshan', device: 'garmin', ftpRatio: 0.8 },
    { ...wulingWest, day: 23, startsAt: '05:20', name: '西進 練功', device: 'garmin', ftpRatio: 0.9 },
  ],
};
