import { useState } from 'react';
import type { RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import { roadAdminEndpoints } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import { NewChallengeSchema } from '#contract/roadAdmin/roadDrafts.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { RouteSelect } from '#src/admin/content/fields/RouteSelect.tsx';
import { NewDraft } from '#src/admin/drafts/NewDraft.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { slugInput } from '../slugInput.ts';
import { toSlugTakenError } from '../toSlugTakenError.ts';

interface Props {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

const emptyForm = { title: '', id: '', route_id: '' };
/** Radius of a new checkpoint; `GateRows` uses the same. */
const defaultRadiusM = 60;

/** A new challenge over a whole route, from start to end; gates are added and moved in the draft. */
export function NewChallenge({ onClose, onCreated }: Props) {
  const { t } = useTranslator();
  const [labels] = useState({
    title: t('adminRoads.titleZh'),
    id: t('adminRoads.slug'),
    route_id: t('adminRoads.field.route_id'),
  });
  const form = useForm({
    schema: NewChallengeSchema,
    saved: emptyForm,
    labels,
    send: async ({ title, id, route_id: routeId }, signal) => {
      const route = await callEndpoint(routesEndpoints.getRoute, { params: { id: routeId } }, signal);
      if (!route.ok) return route;
      const { rows, distance_m: endM } = route.answer;
      const createGate = (name: object, course_distance_m: number) => ({
        name,
        course_distance_m,
        radius_m: defaultRadiusM,
        is_mandatory: true,
      });
      const endNames = [rows[0]?.from ?? { 'zh-TW': '起點' }, rows.at(-1)?.to ?? { 'zh-TW': '終點' }] as const;
      const draft = {
        title: { 'zh-TW': title },
        name: null,
        description: null,
        route_id: routeId,
        categories: ['ride'],
        checks_coverage: true,
        unchecked_stretches: [],
        valid_from: null,
        valid_until: null,
        best_known_s: null,
        checkpoints: [createGate(endNames[0], 0), createGate(endNames[1], endM)],
      };
      return callEndpoint(roadAdminEndpoints.createRoadItem, { body: { kind: 'challenge', id, draft } }, signal);
    },
    mapFailure: (failure) => toSlugTakenError(failure, t('adminRoads.slugTaken')),
    onSuccess: ({ id }: RoadItem) => {
      // Runs after the form has recorded the success, because opening the draft unmounts the form.
      setTimeout(() => onCreated(id), 0);
      return undefined;
    },
  });
  return (
    <NewDraft title={t('adminRoads.add.challenge')} intro={t('adminRoads.newChallengeText')} onClose={onClose}>
      <Form
        form={form}
        submitLabel={t('adminContent.save')}
        busyLabel={t('adminContent.saving')}
        failedText={t('adminContent.saveFailed')}
        note={t('adminRoads.newNote')}
      >
        <TextField {...form.field('title')} input={{ autoComplete: 'off' }} />
        <TextField {...form.field('id')} input={slugInput} hint={t('adminRoads.slugHint')} />
        <RouteSelect field={form.field('route_id')} hint={t('adminRoads.routeFixed')} />
      </Form>
    </NewDraft>
  );
}
