import type { RoadItem, RoadItemOfKind } from '#contract/roadAdmin/roadAdmin.ts';
import { roadAdminEndpoints as endpoints } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import type { RoadDrafts } from '#contract/roadAdmin/roadDrafts.ts';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import type { DraftArea, DraftKind, DraftKindForm, EffectContext } from '#src/admin/drafts/draftKind.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import type { WordKey } from '#src/i18n/words.ts';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import { roadRefusalWords } from './roadRefusalWords.ts';

interface RoadForm<Kind extends RoadKind, Form extends AnyDraft> extends DraftKindForm<Form, RoadDrafts[Kind]> {
  /** What publishing the draft changes for everything that depends on the public version. */
  readonly listConsequences: (
    item: RoadItemOfKind<Kind>,
    published: RoadDrafts[Kind],
    context: EffectContext,
  ) => readonly string[];
}

/** Routes or challenges: their form, and the calls and texts that both share. */
export function defineRoadKind<Kind extends RoadKind, Form extends AnyDraft>(
  kind: Kind,
  { listConsequences, ...form }: RoadForm<Kind, Form>,
): DraftKind<Form, RoadItemOfKind<Kind>> {
  return {
    ...form,
    area: createRoadArea(kind),
    listEffects: (item, context) => [
      ...(item.published === null
        ? [context.t(`adminRoads.consequence.new.${kind}`)]
        : listConsequences(item, item.published, context)),
      ...(context.when === 'later' ? [context.t('adminRoads.schedule.checkedAgain')] : []),
    ],
  };
}

const isOfKind = <Kind extends RoadKind>(item: Pick<RoadItem, 'kind'>, kind: Kind): item is RoadItemOfKind<Kind> =>
  item.kind === kind;

/** The version that the administrator saw when deciding. */
const toSeenVersion = ({ version, base }: Pick<RoadItem, 'version' | 'base'>) => ({ version, base });

/** Calls, labels and actions of the draft editor for routes or challenges. An answer has the kind that was sent. */
function createRoadArea<Kind extends RoadKind>(kind: Kind): DraftArea<RoadItemOfKind<Kind>> {
  const narrowResult = async (
    pendingResult: Promise<CallResult<RoadItem>>,
  ): Promise<CallResult<RoadItemOfKind<Kind>>> => {
    const result = await pendingResult;
    if (!result.ok) return result;
    const { answer, serverNowMs } = result;
    if (!isOfKind(answer, kind)) throw new Error(`road ${answer.id} is not of kind ${kind}`);
    return { ok: true, answer, serverNowMs };
  };
  return {
    getStorageKey: ({ id }) => `road-${kind}-${id}`,
    // Cast, because TypeScript cannot check that the words have a label for each field.
    getFieldLabel: (name, t) => t(`adminRoads.field.${name}` as WordKey & `adminRoads.field.${string}`),
    read: ({ id }, signal) => narrowResult(callEndpoint(endpoints.getRoadItem, { params: { kind, id } }, signal)),
    save: (item, draft, signal) => {
      const body = { ...toSeenVersion(item), draft: { ...draft } };
      return narrowResult(callEndpoint(endpoints.saveRoadItem, { params: { kind, id: item.id }, body }, signal));
    },
    publish: (item, publishAt, signal) => {
      const body = { ...toSeenVersion(item), at: publishAt };
      return narrowResult(callEndpoint(endpoints.publishRoadItem, { params: { kind, id: item.id }, body }, signal));
    },
    revert: (item, toVersion, signal) => {
      const body = { ...toSeenVersion(item), to_version: toVersion };
      return narrowResult(callEndpoint(endpoints.revertRoadItem, { params: { kind, id: item.id }, body }, signal));
    },
    endActions: [
      {
        id: 'withdraw',
        isOffered: ({ published }) => kind === 'route' && published !== null,
        send: (item, signal) => {
          const request = { params: { kind, id: item.id }, body: toSeenVersion(item) };
          return narrowResult(callEndpoint(endpoints.withdrawRoadItem, request, signal));
        },
        buttonKey: 'adminContent.withdraw.open',
        titleKey: 'adminContent.withdraw.ask',
        getText: () => 'adminRoads.withdrawText',
        doneKey: 'adminContent.withdraw.done',
      },
      {
        id: 'unschedule',
        isOffered: ({ publish_at: publishAt }) => publishAt !== null,
        send: (item, signal) => {
          const request = { params: { kind, id: item.id }, body: toSeenVersion(item) };
          return narrowResult(callEndpoint(endpoints.unscheduleRoadItem, request, signal));
        },
        buttonKey: 'adminRoads.schedule.end',
        titleKey: 'adminRoads.schedule.ask',
        getText: () => 'adminRoads.schedule.endText',
        doneKey: 'adminRoads.schedule.ended',
      },
    ],
    refusals: roadRefusalWords,
    findObstacle: ({ is_outdated: isOutdated, state, is_on_old_course: isOnOldCourse }) => {
      if (isOutdated) return 'adminRoads.saveAgain';
      // Publishing an unchanged item moves it from an old version of the course to the current one.
      return state === 'published' && !isOnOldCourse ? 'adminContent.publish.asIs' : null;
    },
    getAudience: (_, t) => t(`adminRoads.who.${kind}`),
    describeVersion: ({ action }, _, t) => ({
      text: t(`adminRoads.actions.${action}` as WordKey & `adminRoads.actions.${string}`),
      isPublic: false,
    }),
  };
}
