import { shortenSettingName } from './settingName.ts';

interface Props {
  readonly name: string;
  /** The sentence with the name in it. */
  readonly text: (name: string) => string;
}

/**
 * A sentence with a setting's name: a long name is shortened, with the whole name as a tooltip and for screen readers.
 */
export function NamedText({ name, text }: Props) {
  const shortName = shortenSettingName(name);
  if (shortName === name) return text(name);
  return (
    <span title={text(name)}>
      <span aria-hidden="true">{text(shortName)}</span>
      <span className="visually-hidden">{text(name)}</span>
    </span>
  );
}
