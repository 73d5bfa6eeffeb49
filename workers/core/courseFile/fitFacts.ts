import type { FileFacts } from './courseFileTypes.ts';
import { cleanText, noFacts, type SportType, type StatedSport, withSport } from './fileFacts.ts';
import type { FitMessage } from './walkFitMessages.ts';

/** Seconds from 1970-01-01 to the FIT epoch, 1989-12-31. */
export const fitEpochS = 631_065_600;
/** A smaller timestamp counts from when the device was switched on. */
const minInstantS = 0x10000000;

/** Messages and fields by their numbers in the public FIT profile. */
const message = { fileId: 0, sport: 12, session: 18, deviceInfo: 23 } as const;
const field = {
  manufacturer: 1,
  createdAt: 4,
  fileProductName: 8,
  sport: 0,
  subSport: 1,
  sessionSport: 5,
  sessionSubSport: 6,
  deviceIndex: 0,
  deviceProductName: 27,
} as const;

const manufacturers: Readonly<Record<number, string>> = {
  1: 'Garmin',
  23: 'Suunto',
  32: 'Wahoo',
  45: 'Xplova',
  59: 'Mio',
  67: 'BKOOL',
  68: 'CatEye',
  69: 'Stages',
  70: 'SIGMA',
  89: 'Tacx',
  107: 'Magene',
  108: 'Giant',
  115: 'iGPSPORT',
  123: 'Polar',
  258: 'Lezyne',
  260: 'Zwift',
  265: 'Strava',
  267: 'Bryton',
  281: 'TrainerRoad',
  289: 'Hammerhead',
  294: 'COROS',
  331: 'MyWhoosh',
};

/** Sports other than cycling; generic, transition and multisport say nothing, any other number is a `Workout`. */
const otherSports: Readonly<Record<number, SportType | null>> = {
  0: null,
  1: 'Run',
  3: null,
  11: 'Walk',
  17: 'Hike',
  18: null,
  254: null,
};
const cyclingSport = 2;
const eBikingSport = 21;
/** Sub-sports of cycling; any other one is a plain ride. */
const subSports: Readonly<Record<number, SportType>> = {
  8: 'MountainBikeRide',
  9: 'MountainBikeRide',
  28: 'EBikeRide',
  46: 'GravelRide',
  47: 'EMountainBikeRide',
  58: 'VirtualRide',
  127: 'EMountainBikeRide',
  153: 'MountainBikeRide',
  154: 'MountainBikeRide',
};
const spinSubSport = 5;
const indoorCyclingSubSport = 6;

/** Receives the messages of a file and collects what they say about its origin. */
export class FitFacts {
  #facts: FileFacts = noFacts;
  #productName: string | null = null;

  receive({ messageNumber, getNumber, getText }: FitMessage): void {
    if (messageNumber === message.fileId) {
      const createdAtS = getNumber(field.createdAt);
      const isInstant = createdAtS !== null && createdAtS >= minInstantS && createdAtS <= 0xffffffff;
      this.#facts = {
        ...this.#facts,
        creator: this.#facts.creator ?? manufacturers[getNumber(field.manufacturer) ?? -1] ?? null,
        createdAtMs: this.#facts.createdAtMs ?? (isInstant ? (createdAtS + fitEpochS) * 1000 : null),
      };
      this.#productName ??= cleanText(getText(field.fileProductName));
    } else if (messageNumber === message.deviceInfo) {
      // The first device is the one that wrote the file; the others are its sensors.
      if (getNumber(field.deviceIndex) === 0) this.#productName ??= cleanText(getText(field.deviceProductName));
    } else if (messageNumber === message.session) {
      this.#facts = withSport(this.#facts, toSport(getNumber(field.sessionSport), getNumber(field.sessionSubSport)));
    } else if (messageNumber === message.sport) {
      this.#facts = withSport(this.#facts, toSport(getNumber(field.sport), getNumber(field.subSport)));
    }
  }

  getFacts(): FileFacts {
    const { creator } = this.#facts;
    const product = this.#productName;
    const isCompleteName = creator === null || product?.toLowerCase().startsWith(creator.toLowerCase());
    return { ...this.#facts, deviceName: isCompleteName ? product : cleanText(`${creator} ${product ?? ''}`) };
  }
}

function toSport(sport: number | null, subSport: number | null): StatedSport {
  const subSportNumber = subSport ?? -1;
  const isTrainer = subSportNumber === spinSubSport || subSportNumber === indoorCyclingSubSport;
  if (sport === cyclingSport) return { sportType: subSports[subSportNumber] ?? 'Ride', isTrainer };
  if (sport === eBikingSport) return { sportType: toEBikeSport(subSportNumber), isTrainer };
  return {
    sportType: sport === null ? null : sport in otherSports ? (otherSports[sport] ?? null) : 'Workout',
    isTrainer,
  };
}

const toEBikeSport = (subSport: number): SportType =>
  subSports[subSport] === 'EMountainBikeRide' || subSports[subSport] === 'MountainBikeRide'
    ? 'EMountainBikeRide'
    : 'EBikeRide';
