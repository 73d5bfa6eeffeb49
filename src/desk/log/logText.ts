import type { Translate } from '#src/i18n/createTranslator.ts';

/** The actions that have words; another one is shown as the log names it. */
const known = {
  'attempt.accepted': 'attemptAccepted',
  'attempt.rejected': 'attemptRejected',
  'attempt.viewed': 'attemptViewed',
  'backup.restored': 'backupRestored',
  'backup.written': 'backupWritten',
  'certificate.restored': 'certificateRestored',
  'certificate.revoked': 'certificateRevoked',
  'challenge.created': 'challengeCreated',
  'challenge.imported': 'challengeImported',
  'challenge.published': 'challengePublished',
  'challenge.reverted': 'challengeReverted',
  'challenge.saved': 'challengeSaved',
  'content.created': 'contentCreated',
  'content.saved': 'contentSaved',
  'content.published': 'contentPublished',
  'content.scheduled': 'contentScheduled',
  'content.withdrawn': 'contentWithdrawn',
  'content.reverted': 'contentReverted',
  'devices.checked': 'devicesChecked',
  'devices.refused': 'devicesRefused',
  'event.created': 'eventCreated',
  'event.changed': 'eventChanged',
  'event.deleted': 'eventDeleted',
  'event.exclusionLifted': 'exclusionLifted',
  'event.exported': 'eventExported',
  'event.messageSent': 'eventMessageSent',
  'event.registrationClosed': 'registrationClosed',
  'event.riderExcluded': 'eventExcluded',
  'identity.linked': 'identityLinked',
  'identity.unlinked': 'identityUnlinked',
  'keys.rotated': 'keysRotated',
  'picture.added': 'pictureAdded',
  'provider.revoked': 'providerRevoked',
  'raceConsent.decided': 'raceConsentDecided',
  'raceConsent.viewed': 'raceConsentViewed',
  'race.dataShredded': 'raceDataShredded',
  'edition.created': 'editionCreated',
  'edition.changed': 'editionChanged',
  'edition.deleted': 'editionDeleted',
  'race.created': 'raceCreated',
  'race.changed': 'raceChanged',
  'race.deleted': 'raceDeleted',
  'race.resultsEntered': 'resultsEntered',
  'race.heatsChanged': 'heatsChanged',
  'race.heatsPublished': 'heatsPublished',
  'headToHead.created': 'headToHeadCreated',
  'headToHead.changed': 'headToHeadChanged',
  'headToHead.deleted': 'headToHeadDeleted',
  'headToHead.stateChanged': 'headToHeadStateChanged',
  'headToHead.resultsEntered': 'headToHeadResultsEntered',
  'headToHead.resultsImported': 'headToHeadResultsImported',
  'ranking.requested': 'rankingRequested',
  'race.insuranceListTaken': 'insuranceListTaken',
  'team.paymentChanged': 'paymentChanged',
  'team.prGranted': 'prGranted',
  'team.prTakenBack': 'prTakenBack',
  'team.disqualified': 'teamDisqualified',
  'team.reinstated': 'teamReinstated',
  'team.riderSubstituted': 'riderSubstituted',
  'rider.blocked': 'riderBlocked',
  'rider.enrolled': 'riderEnrolled',
  'rider.erased': 'riderErased',
  'rider.exported': 'riderExported',
  'rider.membershipChanged': 'membershipChanged',
  'rider.roleChanged': 'roleChanged',
  'rider.sessionsEnded': 'sessionsEnded',
  'rider.unblocked': 'riderUnblocked',
  'road.announced': 'roadAnnounced',
  'route.created': 'routeCreated',
  'route.imported': 'routeImported',
  'route.published': 'routePublished',
  'route.reverted': 'routeReverted',
  'route.saved': 'routeSaved',
  'route.withdrawn': 'routeWithdrawn',
  'samples.switchedOff': 'samplesOff',
  'samples.switchedOn': 'samplesOn',
  'track.forgotten': 'trackForgotten',
  'videos.imported': 'videosImported',
} as const;

export function actionText(t: Translate, action: string): string {
  const name = Object.hasOwn(known, action) ? known[action as keyof typeof known] : null;
  return name === null ? action : t(`deskLog.actions.${name}`);
}

/** Fixed terms of the log, as they are: `rider → organiser`, `count 3`. */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  const { from, to, ...others } = detail;
  const change = from === undefined || to === undefined ? [] : [`${String(from)} → ${String(to)}`];
  const rest = Object.entries(others).map(([name, value]) => `${name} ${shownValue(value)}`);
  return [...change, ...rest].join(' · ');
}

const shownValue = (value: unknown): string =>
  value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);
