import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  notices: {
    isNew: 'New',
    failed: 'Notices could not be loaded',
    empty: 'No notices yet',
    emptyText: 'Verification results, changes to linked accounts, membership and the like appear here.',
    welcome: 'Welcome aboard. Enter your FTP and weight, and the pace table is yours.',
    identityLinked: '{{provider}} is linked; you can sign in with it from now on.',
    identityUnlinked: '{{provider}} is unlinked; it no longer signs you in.',
    providerRevoked:
      'Access to {{provider}} was withdrawn and we have deleted its tokens. Link it again to go on using it.',
    membershipGiven: 'You are now a {{membership}}. Thank you.',
    membershipEnded: 'Your membership has ended.',
    attemptPassed: '“{{challenge}}”: your ride passed. Well ridden.',
    attemptFailed: '“{{challenge}}”: your ride did not pass. See which checkpoint it was.',
    attemptInReview: '“{{challenge}}”: the administrator will look at your ride. You will be told.',
    attemptError: '“{{challenge}}”: your ride could not be verified. See why, and what to do.',
    reviewAccepted: '“{{challenge}}”: the administrator looked at your ride and it passed.',
    reviewRejected:
      '“{{challenge}}”: the administrator looked at your ride and it did not pass. The reason is in the result.',
    attemptReverified:
      'The rules of “{{challenge}}” were corrected and rides checked again. Changed from “{{before}}” to “{{after}}”: {{count}}.',
    outcomes: { passed: 'passed', failed: 'not passed', inReview: 'in review' },
    reviewWaiting: 'Waiting for your decision: {{count}}.',
    eventPromoted: 'A place came free: you are now registered for “{{event}}”.',
    eventExcluded: 'The organiser has taken you out of “{{event}}”. Reason: {{text}}',
    eventMessage: '“{{event}}”, from the organiser: {{text}}',
    eventChanged: '“{{event}}” has been changed. Please look at it again.',
    eventWaitlistEnded: 'Registration for “{{event}}” is over, and no place came free for you.',
    eventCertificateEarned: 'You have earned the certificate of “{{event}}”.',
    eventCertificateReplaced: 'Your certificate of “{{event}}” was reissued for your changed result.',
    eventCertificateRevoked: 'Your certificate of “{{event}}” was revoked, because your result changed.',
    eventCertificateWithdrawn:
      'The organiser or an administrator has revoked your certificate of “{{event}}”. Reason: {{text}}',
    eventCertificateRestored: 'Your certificate of “{{event}}” is valid again.',
    teamPromoted: 'A place came free: “{{team}}” is now registered for “{{race}}”.',
    cyclingEventOpened: 'Registration for “{{event}}” is open.',
    cyclingEventCloses: 'Registration for “{{event}}” closes within a day.',
    cyclingEventCancelled: '“{{event}}”, which you marked, is cancelled.',
    teamConsentRefused: 'A guardian’s consent of “{{team}}” ({{race}}) was not accepted: {{text}}',
    teamPaid: 'The entry fee of “{{team}}” for “{{race}}” has arrived.',
    teamUnpaid:
      'The entry fee of “{{team}}” for “{{race}}” is marked as not paid again. Ask the organiser if you have paid.',
    teamInvitedPr:
      'The organiser invites “{{team}}” to “{{race}}” with a guest place, which it takes when it registers.',
    teamUninvitedPr:
      'The organiser has taken back the guest invitation of “{{team}}” to “{{race}}”; the other places are open to it as to every team.',
    teamDisqualified: '“{{team}}” was disqualified from “{{race}}”: {{text}}',
    teamReinstated: '“{{team}}” is no longer disqualified from “{{race}}”.',
    teamSubstituted: 'A rider of “{{team}}” ({{race}}) was substituted: {{text}}',
    teamStart: '“{{team}}” starts in “{{race}}” in heat {{heat}}, {{time}}, with bib {{bib}}.',
    teamStartWithdrawn:
      'The start list of “{{race}}” with “{{team}}” was withdrawn. You will be told when it is published again.',
    devicesChecked: 'Your devices for “{{race}}” have been checked.',
    devicesRefused: 'Your devices for “{{race}}” were refused: {{text}}',
    anyEvent: 'Event',
    toHistory: 'See the history',
    toReviews: 'Go to the reviews',
    toEvent: 'See the event',
    toTeam: 'See the team',
    toDevices: 'See the declaration',
    toCyclingEvent: 'See the event',
    toResult: 'See the result',
    toCertificate: 'See the certificate',
  },
};
