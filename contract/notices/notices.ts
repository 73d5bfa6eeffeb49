import * as z from 'zod/mini';
import { providers } from '../auth/auth.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { TeamStartSchema } from '../races/heats.ts';

/** The statuses before and after a correction of the rules. */
const reverifiedOutcomes = ['passed', 'failed', 'inReview'] as const;

/**
 * Kinds of notices; the browser has the text of each in six languages. `params` fills the placeholders and never
 * contains anything that the recipient may not see.
 */
export const noticeKinds = [
  'welcome',
  'identityLinked',
  'identityUnlinked',
  'providerRevoked',
  'membershipChanged',
  'attemptPassed',
  'attemptFailed',
  'attemptInReview',
  'attemptError',
  'reviewAccepted',
  'reviewRejected',
  'attemptReverified',
  'reviewWaiting',
  /** Promoted from the waiting list to a seat. */
  'eventPromoted',
  'eventExcluded',
  /** A message of the organiser to all registered riders. */
  'eventMessage',
  /** Period, levels or verification of an event were changed. */
  'eventChanged',
  /** The waiting list ended and no seat was available. */
  'eventWaitlistEnded',
  'eventCertificateEarned',
  /** Replaced after a faster ride, a corrected result or changed levels. */
  'eventCertificateReplaced',
  /** Because the result was removed. */
  'eventCertificateRevoked',
  /** By a person, with the reason. */
  'eventCertificateWithdrawn',
  'eventCertificateRestored',
  /** A team of the team race was promoted from the waiting list. */
  'teamPromoted',
  /** Registration opened for another organiser's race that the rider marked. */
  'cyclingEventOpened',
  /** Registration for such a race closes within a day. */
  'cyclingEventCloses',
  'cyclingEventCancelled',
  /** The administrator refused a guardian's consent, with the reason. */
  'teamConsentRefused',
  /** The organiser has received the fee. */
  'teamPaid',
  /** The payment was marked as open again. */
  'teamUnpaid',
  'teamInvitedPr',
  'teamUninvitedPr',
  /** The notice has the reason. */
  'teamDisqualified',
  'teamReinstated',
  /** A rider replaced an injured one, with the reason. */
  'teamSubstituted',
  /** Heat, bib and time of a team, new or changed. */
  'teamStart',
  'teamStartWithdrawn',
  /** The administrator accepted the devices that the rider declared for a race. */
  'devicesChecked',
  /** The administrator refused them, with the reason. */
  'devicesRefused',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const NoticeSchema = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  params: z.object({
    provider: z.optional(z.enum(providers)),
    membership: z.optional(z.string()),
    /** The rider's own attempt, and the challenge's title. */
    attempt_id: z.optional(z.string()),
    challenge_title: z.optional(LocalisedTextSchema),
    /**
     * For `attemptReverified`: one notice for all attempts on a challenge that changed in the same way under new rules.
     */
    challenge_id: z.optional(z.string()),
    before: z.optional(z.enum(reverifiedOutcomes)),
    outcome: z.optional(z.enum(reverifiedOutcomes)),
    rule_version: z.optional(z.int()),
    /** Number of attempts or reviews that the notice covers. */
    count: z.optional(z.int()),
    /** The event's slug and name, for all kinds `event…`. */
    event_id: z.optional(z.string()),
    event_name: z.optional(LocalisedTextSchema),
    /** Plain text by the organiser: the reason of an exclusion or revocation, or the message. */
    text: z.optional(z.string()),
    /** For all kinds `eventCertificate…`. */
    certificate_id: z.optional(z.string()),
    /** For all kinds `team…`. */
    team_id: z.optional(z.string()),
    team_name: z.optional(z.string()),
    race_name: z.optional(LocalisedTextSchema),
    /** For `teamStart`. */
    start: z.optional(TeamStartSchema),
    /** The race's slug, for all kinds `devices…`, which have `race_name` too. */
    device_race_id: z.optional(z.string()),
    /** For all kinds `cyclingEvent…`, which have `event_name`, too. */
    cycling_event_id: z.optional(z.string()),
  }),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notice = z.infer<typeof NoticeSchema>;

/** Newest first; at most the last 50. */
export const NoticeListSchema = z.object({ unread_count: z.int(), results: z.array(NoticeSchema) });
export type NoticeList = z.infer<typeof NoticeListSchema>;
