import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** What a chip inserts at the cursor. */
export interface Insertion {
  readonly label: string;
  /** Returns the text to insert in place of the selected text. */
  readonly buildText: (selected: string) => string;
}

interface Props {
  readonly insertions: readonly Insertion[];
  /** Returns the text area that the chips write to. */
  readonly getInput: () => HTMLTextAreaElement | null;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Inserts text at the cursor, or around the selection. */
export function InsertionChips({ insertions, getInput, text, onText }: Props) {
  const { t } = useTranslator();
  const insertAtCursor = ({ buildText }: Insertion) => {
    const input = getInput();
    const from = input?.selectionStart ?? text.length;
    const to = input?.selectionEnd ?? text.length;
    const inserted = buildText(text.slice(from, to));
    onText(text.slice(0, from) + inserted + text.slice(to));
    // Runs after React has written the new text, which moves the cursor to its end.
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  };
  return (
    <Chips role="group" aria-label={t('organise.insert')}>
      {insertions.map((insertion) => (
        <button key={insertion.label} type="button" onClick={() => insertAtCursor(insertion)}>
          {insertion.label}
        </button>
      ))}
    </Chips>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > button {
    min-height: 48px;
    padding: 4px 14px;
    border: 1px solid var(--control);
    border-radius: 24px;
    background: var(--card);
    font-size: 0.875rem;
    font-weight: 600;
  }
`;
