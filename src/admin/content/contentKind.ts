import type { ContentItem, ContentItemOfKind } from '#contract/content/content.ts';
import type { Drafts } from '#contract/content/contentDrafts.ts';
import { contentEndpoints as endpoints } from '#contract/content/contentEndpoints.ts';
import type { ContentKind } from '#contract/content/contentKinds.ts';
import type { DraftArea, DraftItem, DraftKind, DraftKindForm, DraftVersion } from '#src/admin/drafts/draftKind.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import type { WordKey } from '#src/i18n/words.ts';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';

interface ContentForm<Form extends AnyDraft, Draft extends object> extends DraftKindForm<Form, Draft> {
  /** The values of a new item that differ from `empty`. */
  readonly getStartValues?: (nowMs: number) => Partial<Form>;
  /** A text about what publishing changes apart from the item itself. */
  readonly getEffect?: (draft: Draft) => WordKey | null;
}

/** One kind of content item: its form, and the calls and texts that all content shares. */
export interface ContentDraftKind<Kind extends ContentKind, Form extends AnyDraft>
  extends DraftKind<Form, ContentItemOfKind<Kind>>,
    Pick<ContentForm<Form, Drafts[Kind]>, 'getStartValues'> {}

export function defineContentKind<Kind extends ContentKind, Form extends AnyDraft>(
  kind: Kind,
  { getEffect, ...form }: ContentForm<Form, Drafts[Kind]>,
): ContentDraftKind<Kind, Form> {
  return {
    ...form,
    area: createContentArea(kind),
    listEffects: ({ draft, published }, { t }) => {
      const effect = getEffect?.(draft) ?? null;
      return [
        ...(published === null ? [] : [t('adminContent.publish.replaces')]),
        ...(effect === null ? [] : [t(effect)]),
        t(`adminContent.publish.who.${kind}`),
      ];
    },
  };
}

const isOfKind = <Kind extends ContentKind>(
  item: Pick<ContentItem, 'kind'>,
  kind: Kind,
): item is ContentItemOfKind<Kind> => item.kind === kind;

/** The calls for content. The server answers with an item of the kind that was sent. */
function createContentArea<Kind extends ContentKind>(kind: Kind): DraftArea<ContentItemOfKind<Kind>> {
  const narrowResult = async (
    pendingResult: Promise<CallResult<ContentItem>>,
  ): Promise<CallResult<ContentItemOfKind<Kind>>> => {
    const result = await pendingResult;
    if (!result.ok) return result;
    const { answer, serverNowMs } = result;
    if (!isOfKind(answer, kind)) throw new Error(`content item ${answer.id} is not of kind ${kind}`);
    return { ok: true, answer, serverNowMs };
  };
  return {
    getStorageKey: ({ id }) => `content-${id}`,
    // Cast, because TypeScript cannot check that the words have a label for each field.
    getFieldLabel: (name, t) => t(`adminContent.field.${name}` as WordKey & `adminContent.field.${string}`),
    read: ({ id }, signal) => narrowResult(callEndpoint(endpoints.getContent, { params: { id } }, signal)),
    save: ({ id, version }, draft, signal) =>
      narrowResult(
        callEndpoint(endpoints.saveContent, { params: { id }, body: { version, draft: { ...draft } } }, signal),
      ),
    publish: ({ id, version }, publishAt, signal) =>
      narrowResult(
        callEndpoint(endpoints.publishContent, { params: { id }, body: { version, at: publishAt } }, signal),
      ),
    revert: ({ id, version }, toVersion, signal) =>
      narrowResult(
        callEndpoint(endpoints.revertContent, { params: { id }, body: { version, to_version: toVersion } }, signal),
      ),
    endActions: [
      {
        id: 'withdraw',
        isOffered: ({ published, state }) => published !== null || state === 'scheduled',
        send: ({ id, version }, signal) =>
          narrowResult(callEndpoint(endpoints.withdrawContent, { params: { id }, body: { version } }, signal)),
        buttonKey: 'adminContent.withdraw.open',
        titleKey: 'adminContent.withdraw.ask',
        getText: ({ published }) =>
          published === null ? 'adminContent.withdraw.scheduleText' : 'adminContent.withdraw.text',
        doneKey: 'adminContent.withdraw.done',
      },
    ],
    refusals: { 'schedule.past': 'adminContent.publish.momentPast' },
    final: 'adminContent.publish.final',
    findObstacle: ({ state }) => (state === 'published' ? 'adminContent.publish.asIs' : null),
    getAudience: (_, t) => t(`adminContent.publish.who.${kind}`),
    describeVersion: ({ version, action }, item, t) => {
      const isPublic = version === findPublicVersion(item);
      const key = isPublic && action === 'scheduled' ? 'ran' : (`actions.${action}` as const);
      return { text: t(`adminContent.versions.${key}` as WordKey & `adminContent.versions.${string}`), isPublic };
    },
  };
}

/** The published version. Null if there is none, or if a scheduled version makes it unclear which one is public. */
function findPublicVersion({ state, published, history }: DraftItem): number | null {
  if (published === null || state === 'scheduled') return null;
  const isPublishing = ({ action }: DraftVersion) => action === 'published' || action === 'scheduled';
  return history.find(isPublishing)?.version ?? null;
}
