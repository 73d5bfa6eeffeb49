import { contentKinds } from '#contract/content/contentKinds.ts';
import { providerNames } from '#src/account/providerNames.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { WordKey } from '#src/i18n/words.ts';

/** The actions that have words; others are shown as the log names them. */
const actionKeys = {
  'attempt.accepted': 'attemptAccepted',
  'attempt.rejected': 'attemptRejected',
  'attempt.viewed': 'attemptViewed',
  'backup.rehearsed': 'backupRehearsed',
  'backup.restored': 'backupRestored',
  'backup.written': 'backupWritten',
  'certificate.restored': 'certificateRestored',
  'certificate.revoked': 'certificateRevoked',
  'challenge.created': 'challengeCreated',
  'challenge.imported': 'challengeImported',
  'challenge.published': 'challengePublished',
  'challenge.reverted': 'challengeReverted',
  'challenge.saved': 'challengeSaved',
  'challenge.scheduleRan': 'challengeScheduleRan',
  'challenge.scheduleRefused': 'challengeScheduleRefused',
  'challenge.scheduled': 'challengeScheduled',
  'challenge.unscheduled': 'challengeUnscheduled',
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
  'team.contactsViewed': 'contactsViewed',
  'team.paymentChanged': 'paymentChanged',
  'team.prGranted': 'prGranted',
  'team.prTakenBack': 'prTakenBack',
  'team.disqualified': 'teamDisqualified',
  'team.seatFreed': 'teamSeatFreed',
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
  'route.scheduleRan': 'routeScheduleRan',
  'route.scheduleRefused': 'routeScheduleRefused',
  'route.scheduled': 'routeScheduled',
  'route.unscheduled': 'routeUnscheduled',
  'route.withdrawn': 'routeWithdrawn',
  'samples.switchedOff': 'samplesOff',
  'samples.switchedOn': 'samplesOn',
  'track.forgotten': 'trackForgotten',
  'videos.imported': 'videosImported',
} as const;

export function formatAction(t: Translate, action: string): string {
  const name = Object.hasOwn(actionKeys, action) ? actionKeys[action as keyof typeof actionKeys] : null;
  return name === null ? action : t(`adminLog.actions.${name}`);
}

/** Details of the log in words: `車友 → 主辦人`, `數量 3`. A key without words is shown as it is. */
export function formatDetail(t: Translate, detail: Readonly<Record<string, unknown>>): string {
  const { from, to, ...otherDetails } = detail;
  const change = from === undefined || to === undefined ? [] : [`${formatValue(t, from)} → ${formatValue(t, to)}`];
  const rest = Object.entries(otherDetails).map(([name, value]) => `${formatName(t, name)} ${formatValue(t, value)}`);
  return [...change, ...rest].join(' · ');
}

const detailNames = [
  'kind',
  'provider',
  'count',
  'items',
  'races',
  'cycling_events',
  'events',
  'riders',
  'declarations',
  'head_to_heads',
  'version',
  'rule_version',
  'course_version',
  'tables',
  'rows',
  'values',
  'number',
  'results',
  'heats',
  'teams',
  'members',
  'state',
];
const knownValues = ['rider', 'organiser', 'admin', 'true', 'false', ...contentKinds];

const formatName = (t: Translate, name: string): string =>
  detailNames.includes(name) ? t(`adminLog.details.${name}` as WordKey & `adminLog.details.${string}`) : name;

function formatValue(t: Translate, value: unknown): string {
  if (value === null) return '–';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (Object.hasOwn(providerNames, text)) return providerNames[text as keyof typeof providerNames];
  return knownValues.includes(text) ? t(`adminLog.values.${text}` as WordKey & `adminLog.values.${string}`) : text;
}
