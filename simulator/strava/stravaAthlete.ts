import { getRequestOrigin } from '../pages/requestFields.ts';
import type { SampleRider } from '../sampleRiders.ts';

/** The athlete as in the answer to a token request, and as read without the scope `profile:read_all`. */
export function toSummaryAthlete({ strava, picture }: SampleRider, request: Parameters<typeof getRequestOrigin>[0]) {
  const pictureUrl = `${getRequestOrigin(request)}/simulator/avatars/${picture}.png`;
  return {
    id: strava.athleteId,
    username: strava.username,
    resource_state: 2,
    firstname: strava.firstname,
    lastname: strava.lastname,
    bio: null,
    city: strava.city,
    state: null,
    country: 'Taiwan',
    sex: strava.sex,
    premium: strava.isPremium,
    summit: strava.isPremium,
    created_at: '2017-11-28T19:05:35Z',
    updated_at: '2026-02-20T08:12:44Z',
    badge_type_id: strava.isPremium ? 1 : 0,
    weight: strava.massKg,
    // For an athlete without a picture Strava sends a relative path that leads nowhere.
    profile_medium: picture === undefined ? 'avatar/athlete/medium.png' : pictureUrl,
    profile: picture === undefined ? 'avatar/athlete/large.png' : pictureUrl,
    friend: null,
    follower: null,
  };
}

export function toDetailedAthlete(rider: SampleRider, request: Parameters<typeof getRequestOrigin>[0]) {
  return {
    ...toSummaryAthlete(rider, request),
    resource_state: 3,
    follower_count: 12,
    friend_count: 9,
    athlete_type: 0,
    date_preference: '%m/%d/%Y',
    measurement_preference: 'meters',
    clubs: [],
    ftp: rider.strava.ftpW,
    bikes: [
      {
        id: `b${rider.strava.athleteId}`,
        primary: true,
        name: 'TCR',
        nickname: '',
        resource_state: 2,
        retired: false,
        distance: 8_412_300,
        converted_distance: 8412.3,
      },
    ],
    shoes: [],
  };
}
