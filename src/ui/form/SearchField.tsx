import { type CompositionEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { maxSearchLength } from '#contract/listLimits.ts';

const debounceMs = 250;

interface SearchFieldProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly label: string;
  readonly placeholder: string;
}

/** Searches when the rider pauses typing; never while an input method is composing a word. */
export function SearchField({ search, onSearch, label, placeholder }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (search !== lastSearch) {
    setLastSearch(search);
    if (search !== text.trim()) setText(search);
  }
  const searchNow = (newText: string) => {
    clearTimeout(timer.current);
    if (newText.trim() !== search) onSearch(newText.trim());
  };
  const searchDebounced = (newText: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchNow(newText), debounceMs);
  };
  return (
    <Form
      role="search"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        searchNow(text);
      }}
    >
      <input
        type="search"
        name="search"
        value={text}
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          if (!(nativeEvent as InputEvent).isComposing) searchDebounced(target.value);
        }}
        onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
          searchDebounced(currentTarget.value)
        }
      />
    </Form>
  );
}

const Form = styled.form`
  flex: 1 1 240px;
  min-width: 0;
  & input {
    width: 100%;
    min-height: 48px;
    padding: 0 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--card);
    font-size: 1rem;
    appearance: none;
  }
  & input::placeholder { color: var(--soft); opacity: 1; text-overflow: ellipsis; }
`;
