/** A person with an account at each provider; each one is a different difficult case. */
export interface SampleRider {
  readonly id: string;
  readonly name: string;
  /** Number of the avatar image. Undefined: no picture, which each provider expresses differently. */
  readonly picture: number | undefined;
  readonly strava: StravaAccount;
  readonly google: GoogleAccount;
  readonly facebook: FacebookAccount;
}

interface StravaAccount {
  readonly athleteId: number;
  readonly username: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly city: string | null;
  readonly sex: 'F' | 'M' | null;
  readonly massKg: number | null;
  readonly ftpW: number | null;
  readonly isPremium: boolean;
  /** The application has reached its athlete limit: Strava shows one of its own pages and never redirects. */
  readonly isBeyondLimit: boolean;
}

interface GoogleAccount {
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string | undefined;
}

interface FacebookAccount {
  /** App-scoped id. */
  readonly id: string;
  /** Undefined: signed up with a phone number. */
  readonly email: string | undefined;
}

export const sampleRiders: readonly SampleRider[] = [
  {
    id: 'amy',
    name: 'Amy Lin',
    picture: 1,
    strava: {
      athleteId: 9_000_001,
      username: 'amy_lin',
      firstname: 'Amy',
      lastname: 'Lin',
      city: 'Taipei',
      sex: 'F',
      massKg: 54.5,
      ftpW: 218,
      isPremium: true,
      isBeyondLimit: false,
    },
    google: {
      subject: '108000000000000000001',
      email: 'amy.lin@example.com',
      isEmailVerified: true,
      givenName: 'Amy',
      familyName: 'Lin',
    },
    facebook: { id: '10220000000000001', email: 'amy.lin@example.com' },
  },
  {
    id: 'chen',
    name: '陳大文',
    picture: undefined,
    strava: {
      athleteId: 9_000_002,
      username: null,
      firstname: '大文',
      lastname: '陳',
      city: '臺中市',
      sex: 'M',
      massKg: 72,
      ftpW: null,
      isPremium: false,
      isBeyondLimit: false,
    },
    google: {
      subject: '108000000000000000002',
      email: 'dawen.chen@example.org',
      isEmailVerified: true,
      givenName: '大文',
      familyName: '陳',
    },
    facebook: { id: '10220000000000002', email: 'dawen@example.net' },
  },
  {
    id: 'sam',
    name: 'Sam Kao',
    picture: 2,
    strava: {
      athleteId: 9_000_003,
      username: 'samkao',
      firstname: 'Sam',
      lastname: 'Kao',
      city: null,
      sex: null,
      massKg: null,
      ftpW: 265,
      isPremium: true,
      isBeyondLimit: false,
    },
    google: {
      subject: '108000000000000000003',
      // Unverified, and another rider's address at Facebook: signing in by e-mail would open that rider's account.
      email: 'dawen@example.net',
      isEmailVerified: false,
      givenName: 'Sam',
      familyName: 'Kao',
    },
    facebook: { id: '10220000000000003', email: 'sam.kao@example.com' },
  },
  {
    id: 'long',
    name: 'Maximiliana-Konstantina Wilhelmine Friederike Alexandrine von und zu Hohenlohe-Waldenburg-Schillingsfürst',
    picture: 3,
    strava: {
      athleteId: 9_000_004,
      username: 'maximiliana_konstantina_wilhelmine_friederike_alexandrine',
      firstname: 'Maximiliana-Konstantina Wilhelmine Friederike Alexandrine',
      lastname: 'von und zu Hohenlohe-Waldenburg-Schillingsfürst',
      city: 'Schillingsfürst',
      sex: 'F',
      massKg: 63.2,
      ftpW: 241,
      isPremium: true,
      isBeyondLimit: false,
    },
    google: {
      subject: '108000000000000000004',
      email: 'maximiliana.konstantina.wilhelmine.friederike.alexandrine.von.hl@schillingsfuerst.example',
      isEmailVerified: true,
      givenName: 'Maximiliana-Konstantina Wilhelmine Friederike Alexandrine',
      familyName: 'von und zu Hohenlohe-Waldenburg-Schillingsfürst',
    },
    facebook: { id: '10220000000000004', email: 'maximiliana@schillingsfuerst.example' },
  },
  {
    id: 'wolf',
    name: '小狼🐺 ワン',
    picture: undefined,
    strava: {
      athleteId: 9_000_005,
      username: null,
      firstname: '小狼🐺',
      lastname: 'ワン',
      city: '花蓮縣',
      sex: 'M',
      massKg: 68.4,
      ftpW: 290,
      isPremium: true,
      isBeyondLimit: false,
    },
    google: {
      subject: '108000000000000000005',
      email: 'xiaolang@example.com',
      isEmailVerified: true,
      givenName: '小狼🐺',
      familyName: undefined,
    },
    facebook: { id: '10220000000000005', email: undefined },
  },
  {
    id: 'eleventh',
    name: 'Kenji Eleven',
    picture: undefined,
    strava: {
      athleteId: 9_000_011,
      username: 'kenji11',
      firstname: 'Kenji',
      lastname: 'Eleven',
      city: 'Kaohsiung',
      sex: 'M',
      massKg: 70,
      ftpW: 250,
      isPremium: false,
      isBeyondLimit: true,
    },
    google: {
      subject: '108000000000000000011',
      email: 'kenji.eleven@example.com',
      isEmailVerified: true,
      givenName: 'Kenji',
      familyName: 'Eleven',
    },
    facebook: { id: '10220000000000011', email: 'kenji.eleven@example.com' },
  },
];

export function findSampleRider(id: string | null): SampleRider | undefined {
  return sampleRiders.find((rider) => rider.id === id);
}
