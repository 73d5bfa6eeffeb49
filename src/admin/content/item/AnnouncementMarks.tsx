import { announcementKinds } from '#contract/announcements/announcements.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { loadRoutes } from '../fields/placeChoices.ts';

/** An announcement's kind and route, as riders see them beside its title. */
export function AnnouncementMarks({ values }: { readonly values: AnyDraft }) {
  const { t, l } = useTranslator();
  const routes = useResource(loadRoutes);
  const kind = announcementKinds.find((candidate) => candidate === values['kind']) ?? 'news';
  const routeId = values['route_id'];
  const route = routes.state === 'ready' ? routes.answer.find(({ id }) => id === routeId) : undefined;
  return (
    <p>
      <StatusChip tone={kind === 'closure' ? 'warning' : 'plain'}>{t(`adminContent.announcement.${kind}`)}</StatusChip>
      {route === undefined ? null : ` ${l(route.name)}`}
    </p>
  );
}
