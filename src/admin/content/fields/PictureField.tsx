import { contentLimits } from '#contract/content/contentKinds.ts';
import type { PictureDraft } from '#contract/content/draftParts.ts';
import { pictureLimits, pictureTypes, toPictureHref } from '#contract/pictures/pictureLimits.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import { sendPicture } from '#src/api/sendPicture.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { emptyTexts, type Texts, toLocalisedText, toTexts } from '#src/ui/form/texts.ts';
import { PictureUpload } from '#src/ui/picture/PictureUpload.tsx';
import type { PictureFault, UploadPicture } from '#src/ui/picture/pictureUploads.ts';
import { findTextProblem } from './findTextProblem.ts';
import { type Keyed, withKeys } from './listRows.ts';
import { RowsField } from './RowsField.tsx';
import { TextsField } from './TextsField.tsx';

const faultsByCode: Readonly<Record<string, PictureFault>> = {
  'request.tooLarge': 'bytes',
  'picture.typeUnknown': 'type',
  'picture.unreadable': 'unreadable',
  'picture.tooManyPixels': 'pixels',
  'upload.tooMany': 'tooMany',
  'auth.required': 'denied',
  'auth.expired': 'denied',
  'access.denied': 'denied',
};

/** Sends a picture to our API. */
const uploadPicture: UploadPicture = async (file, onProgress, signal) => {
  const result = await sendPicture(file, onProgress, signal);
  return result.ok ? { ok: true, id: result.answer.id } : { ok: false, fault: toFault(result.failure) };
};

function toFault(failure: CallFailure): PictureFault | 'stopped' {
  if (failure.kind === 'noAnswer') return failure.reason === 'aborted' ? 'stopped' : failure.reason;
  return faultsByCode[failure.problem?.code ?? ''] ?? 'other';
}

/** A picture in a form; the id is '' if there is none. */
export interface FormPicture {
  readonly id: string;
  readonly alt: Texts;
}
export type PictureRow = FormPicture & Keyed;

export const emptyPicture: FormPicture = { id: '', alt: emptyTexts };

export const toFormPicture = (draft: PictureDraft | null | undefined): FormPicture =>
  draft ? { id: draft.id, alt: toTexts(draft.alt) } : emptyPicture;

export const toPictureInput = ({ id, alt }: FormPicture) => (id === '' ? null : { id, alt: toLocalisedText(alt) });

export const toPictureRows = (drafts: readonly PictureDraft[] | undefined): readonly PictureRow[] =>
  withKeys((drafts ?? []).map(toFormPicture));

/** A row without a picture is not sent. */
export const toPicturesInput = (rows: readonly PictureRow[]) => rows.flatMap((row) => toPictureInput(row) ?? []);

const maxLength = contentLimits.lineMax;

/** One picture with its description in every language. */
export function PictureField({ field }: { readonly field: FieldBinding<FormPicture> }) {
  const { label, name = '', value, onChange, error = null } = field;
  return (
    <PictureInputs
      label={label}
      name={name}
      value={value}
      error={error}
      isChecked={error !== null}
      onChange={(part) => onChange({ ...value, ...part })}
    />
  );
}

/** Several pictures, in the order in which they are shown. */
export function PicturesField({ field }: { readonly field: FieldBinding<readonly PictureRow[]> }) {
  const { t } = useTranslator();
  return (
    <RowsField
      field={field}
      blank={emptyPicture}
      maxRows={contentLimits.picturesMax}
      addLabel={t('adminContent.addPicture')}
    >
      {({ row, name, isChecked, onChange }) => (
        <PictureInputs
          label={t('adminContent.field.picture')}
          name={name}
          value={row}
          error={null}
          isChecked={isChecked}
          onChange={onChange}
        />
      )}
    </RowsField>
  );
}

interface PictureInputsProps {
  readonly label: string;
  readonly name: string;
  readonly value: FormPicture;
  readonly error: FieldBinding<FormPicture>['error'];
  readonly isChecked: boolean;
  readonly onChange: (part: Partial<FormPicture>) => void;
}

function PictureInputs({ label, name, value: { id, alt }, error, isChecked, onChange }: PictureInputsProps) {
  const { t } = useTranslator();
  const altError = isChecked ? findTextProblem(alt, 'zh-TW', { maxLength, isRequired: true }) : null;
  return (
    <PictureUpload
      label={label}
      name={name}
      // Missing parts are reported at their own fields.
      error={id !== '' && altError !== null ? null : error}
      src={id === '' ? null : toPictureHref(id)}
      accept={pictureTypes}
      maxBytes={pictureLimits.bytesMax}
      upload={uploadPicture}
      // A new picture needs a new description.
      onChange={(next) => onChange({ id: next ?? '', alt: emptyTexts })}
    >
      <TextsField
        field={{
          label: t('adminContent.pictureAlt'),
          name: `${name}.alt`,
          value: alt,
          error: altError,
          onChange: (texts) => onChange({ alt: texts }),
        }}
        maxLength={maxLength}
        hint={t('adminContent.pictureAltHint')}
      />
    </PictureUpload>
  );
}
