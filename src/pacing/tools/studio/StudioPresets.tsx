import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, SubmitButton } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { isRecord, readOptions, type StudioOptions } from './studioOptions.ts';
import { StudioSection } from './studioParts.tsx';
import type { Studio } from './useStudio.ts';

interface StudioPreset {
  readonly name: string;
  readonly options: StudioOptions;
}

const storageKey = 'pace-sheet-presets';
const presetLimits = { count: 20, nameLength: 40 } as const;

/** The rider's own presets on this device, in order of creation. */
function readPresets(initial: StudioOptions): readonly StudioPreset[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .flatMap((preset: unknown) =>
        isRecord(preset) && typeof preset.name === 'string' && preset.name.trim() !== ''
          ? [{ name: preset.name.slice(0, presetLimits.nameLength), options: readOptions(preset.options, initial) }]
          : [],
      )
      .slice(0, presetLimits.count);
  } catch {
    return [];
  }
}

/** False if the browser stores nothing (full, or blocked). */
function writePresets(presets: readonly StudioPreset[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(presets));
    return true;
  } catch {
    return false;
  }
}

/** Adds a preset or replaces the one of the same name; null if the maximum is reached. */
function addPreset(
  presets: readonly StudioPreset[],
  { name, options, includesPersonal }: StudioPreset & { readonly includesPersonal: boolean },
): readonly StudioPreset[] | null {
  const newPreset: StudioPreset = {
    name,
    options: includesPersonal ? options : { ...options, notes: '', contact: '' },
  };
  if (presets.some((preset) => preset.name === name)) {
    return presets.map((preset) => (preset.name === name ? newPreset : preset));
  }
  return presets.length >= presetLimits.count ? null : [...presets, newPreset];
}

type Trouble = 'full' | 'notSaved' | 'noName' | 'nameTaken';

/** The rider's own presets, stored on this device under a name. */
export function StudioPresets({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const { options, change, initial } = studio;
  const [presets, setPresets] = useState(() => readPresets(initial));
  const [name, setName] = useState('');
  const [presetToRename, setPresetToRename] = useState<string | null>(null);
  const [includesPersonal, setIncludesPersonal] = useState(false);
  const [message, setMessage] = useState<{ readonly trouble: Trouble | null; readonly text: string }>({
    trouble: null,
    text: '',
  });

  const storePresets = (next: readonly StudioPreset[] | null, text: string) => {
    if (next === null) return setMessage({ trouble: 'full', text: '' });
    setPresets(next);
    setMessage({ trouble: writePresets(next) ? null : 'notSaved', text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newName = name.trim();
    if (newName === '') return setMessage({ trouble: 'noName', text: '' });
    if (presetToRename === null) {
      storePresets(
        addPreset(presets, { name: newName, options, includesPersonal }),
        t('studio.savedAs', { name: newName }),
      );
    } else if (newName !== presetToRename && presets.some((preset) => preset.name === newName)) {
      return setMessage({ trouble: 'nameTaken', text: '' });
    } else {
      storePresets(
        presets.map((preset) => (preset.name === presetToRename ? { ...preset, name: newName } : preset)),
        t('studio.savedAs', { name: newName }),
      );
      setPresetToRename(null);
    }
    setName('');
  };
  return (
    <StudioSection title={t('studio.saved')}>
      {presets.length === 0 ? (
        <Text tone="soft" size="small">
          {t('studio.noPresets')}
        </Text>
      ) : null}
      <List>
        {presets.map((preset) => (
          <li key={preset.name}>
            <b>{preset.name}</b>
            <Button
              aria-label={t('studio.applyOf', { name: preset.name })}
              onClick={() => {
                const { notes, contact } = preset.options;
                // A preset that was saved without notes and contact keeps the current ones.
                change({ ...preset.options, notes: notes || options.notes, contact: contact || options.contact });
                setMessage({ trouble: null, text: t('studio.applied', { name: preset.name }) });
              }}
            >
              {t('studio.apply')}
            </Button>
            <Button
              aria-label={t('studio.renameOf', { name: preset.name })}
              data-variant="quiet"
              onClick={() => {
                setPresetToRename(preset.name);
                setName(preset.name);
              }}
            >
              {t('studio.rename')}
            </Button>
            <Button
              aria-label={t('studio.removeOf', { name: preset.name })}
              data-variant="quiet"
              onClick={() => {
                if (presetToRename === preset.name) setPresetToRename(null);
                storePresets(
                  presets.filter((each) => each !== preset),
                  t('studio.removed', { name: preset.name }),
                );
              }}
            >
              {t('studio.remove')}
            </Button>
          </li>
        ))}
      </List>
      <Form onSubmit={submit}>
        <TextField
          label={presetToRename === null ? t('studio.presetName') : t('studio.newNameOf', { name: presetToRename })}
          error={
            message.trouble === null ? null : t(`studio.trouble.${message.trouble}`, { count: presetLimits.count })
          }
          value={name}
          onChange={setName}
          input={{ maxLength: presetLimits.nameLength, autoComplete: 'off' }}
        />
        {presetToRename === null ? (
          <Checkbox label={t('studio.keepPersonal')} value={includesPersonal} onChange={setIncludesPersonal} />
        ) : null}
        <SubmitButton>{t(presetToRename === null ? 'studio.save' : 'studio.rename')}</SubmitButton>
        <p role="status">{message.text}</p>
      </Form>
    </StudioSection>
  );
}

const List = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
  }
  & b {
    flex: 1 1 100px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & button {
    padding: 8px 12px;
  }
`;
const Form = styled.form`
  display: grid;
  gap: 8px;
  & > p:empty {
    display: none;
  }
`;
