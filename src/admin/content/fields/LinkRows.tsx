import { contentLimits } from '#contract/content/contentKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldBinding, FieldMessage } from '#src/ui/form/formTypes.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { emptyTexts, type Texts } from '#src/ui/form/texts.ts';
import { findTextProblem } from './findTextProblem.ts';
import type { Keyed } from './listRows.ts';
import { RowsField } from './RowsField.tsx';
import { TextsField } from './TextsField.tsx';

export type LinkRow = Keyed & { readonly name: Texts; readonly url: string };
export type ShopRow = Keyed & { readonly name: string; readonly url: string };

/** Attributes of an input for a web address. */
export const addressInput = {
  type: 'text',
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const;

/** Links of a page: a label in every language, and the address. */
export function LinkRows({ field }: { readonly field: FieldBinding<readonly LinkRow[]> }) {
  const { t } = useTranslator();
  // The draft's schema limits links and shops to the same number.
  const { shopsMax: maxLinks, lineMax: maxLength } = contentLimits;
  return (
    <RowsField
      field={field}
      blank={{ name: emptyTexts, url: '' }}
      maxRows={maxLinks}
      addLabel={t('adminContent.addLink')}
    >
      {({ row, name, isChecked, onChange }) => (
        <>
          <TextsField
            field={{
              label: t('adminContent.linkName'),
              name: `${name}.name`,
              value: row.name,
              onChange: (texts) => onChange({ name: texts }),
              error: isChecked ? findTextProblem(row.name, 'zh-TW', { maxLength, isRequired: true }) : null,
            }}
            maxLength={maxLength}
          />
          <TextField
            label={t('adminContent.url')}
            name={`${name}.url`}
            value={row.url}
            onChange={(url) => onChange({ url })}
            error={isChecked ? findUrlProblem(row.url, /^(https:\/\/|mailto:)[^\s<>"]+$/) : null}
            input={{ ...addressInput, placeholder: 'https://' }}
          />
        </>
      )}
    </RowsField>
  );
}

/** Where something can be bought. */
export function ShopRows({ field }: { readonly field: FieldBinding<readonly ShopRow[]> }) {
  const { t } = useTranslator();
  return (
    <RowsField
      field={field}
      blank={{ name: '', url: '' }}
      maxRows={contentLimits.shopsMax}
      addLabel={t('adminContent.addShop')}
    >
      {({ row, name, isChecked, onChange }) => (
        <>
          <TextField
            label={t('adminContent.shopName')}
            name={`${name}.name`}
            value={row.name}
            onChange={(text) => onChange({ name: text })}
            error={isChecked && row.name.trim() === '' ? { code: 'required', params: {} } : null}
            input={{ autoComplete: 'off' }}
          />
          <TextField
            label={t('adminContent.url')}
            name={`${name}.url`}
            value={row.url}
            onChange={(url) => onChange({ url })}
            error={isChecked ? findUrlProblem(row.url, /^https:\/\/[^\s<>"]+$/) : null}
            input={{ ...addressInput, placeholder: 'https://' }}
          />
        </>
      )}
    </RowsField>
  );
}

function findUrlProblem(url: string, pattern: RegExp): FieldMessage | null {
  if (url.trim() === '') return { code: 'required', params: {} };
  return pattern.test(url.trim()) ? null : { code: 'formatInvalid', params: {} };
}
