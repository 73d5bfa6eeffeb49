import { useMemo, useState } from 'react';
import type { CourseFile, RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import { roadAdminEndpoints } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import { NewRouteSchema } from '#contract/roadAdmin/roadDrafts.ts';
import { roadLimits } from '#contract/roadAdmin/roadKinds.ts';
import { NewDraft } from '#src/admin/drafts/NewDraft.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { slugInput } from '../slugInput.ts';
import { toSlugTakenError } from '../toSlugTakenError.ts';
import { GpxPicker } from './GpxPicker.tsx';
import { useGpxFile } from './useGpxFile.ts';

interface Props {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** A new route: first the file and what was read from it, then its name. It becomes a draft that nobody else sees. */
export function NewRoute({ onClose, onCreated }: Props) {
  const { t } = useTranslator();
  const gpxFile = useGpxFile(null);
  return (
    <NewDraft title={t('adminRoads.add.route')} intro={t('adminRoads.newRouteText')} onClose={onClose}>
      <GpxPicker gpxFile={gpxFile} />
      {gpxFile.file === null ? null : <NameForm key={gpxFile.file.id} file={gpxFile.file} onCreated={onCreated} />}
    </NewDraft>
  );
}

function NameForm({ file, onCreated }: { readonly file: CourseFile; readonly onCreated: (id: string) => void }) {
  const { t } = useTranslator();
  const saved = useMemo(
    () => ({ name: (file.name ?? '').slice(0, roadLimits.nameMax), id: '', attribution: '' }),
    [file],
  );
  const [labels] = useState({
    name: t('adminRoads.nameZh'),
    id: t('adminRoads.slug'),
    attribution: t('adminRoads.field.attribution'),
  });
  const form = useForm({
    schema: NewRouteSchema,
    saved,
    labels,
    send: ({ id, name, attribution }, signal) => {
      const texts = {
        name: { 'zh-TW': name },
        description: null,
        status: 'open',
        status_note: null,
        season_note: null,
        traffic: 'mountain',
      };
      const courseParts = { course: { version: null, file_id: file.id }, rows: file.rows, segments: [] };
      const draft = { ...texts, attribution, is_approximate: false, ...courseParts };
      return callEndpoint(roadAdminEndpoints.createRoadItem, { body: { kind: 'route', id, draft } }, signal);
    },
    mapFailure: (failure) => toSlugTakenError(failure, t('adminRoads.slugTaken')),
    onSuccess: ({ id }: RoadItem) => {
      // Runs after the form has recorded the success, because opening the draft unmounts the form.
      setTimeout(() => onCreated(id), 0);
      return undefined;
    },
  });
  return (
    <Form
      form={form}
      submitLabel={t('adminContent.save')}
      busyLabel={t('adminContent.saving')}
      failedText={t('adminContent.saveFailed')}
      note={t('adminRoads.newNote')}
    >
      <TextField {...form.field('name')} input={{ autoComplete: 'off' }} />
      <TextField {...form.field('id')} input={slugInput} hint={t('adminRoads.slugHint')} />
      <div data-wide="">
        <TextField
          {...form.field('attribution')}
          input={{ autoComplete: 'off' }}
          hint={t('adminRoads.attributionHint')}
        />
      </div>
    </Form>
  );
}
