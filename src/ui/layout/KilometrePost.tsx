import { styled } from 'styled-components';

/** The site's logo: a kilometre post with the site's name, the first word in large type. */
export function KilometrePost({ siteName }: { siteName: string }) {
  const [firstWord = siteName, ...rest] = siteName.split(' ');
  return (
    <Post>
      {firstWord}
      {rest.length > 0 ? <span>{rest.join(' ')}</span> : null}
    </Post>
  );
}

const Post = styled.span`
  display: inline-flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  gap: 3px;
  padding: 5px 8px;
  border-radius: 4px;
  background: var(--post);
  color: var(--on-post);
  box-shadow: inset 0 0 0 1.5px var(--on-post), 0 0 0 1px var(--post);
  font-size: 0.9375rem;
  font-weight: 700;
  line-height: 1;
  letter-spacing: 0.06em;
  white-space: nowrap;
  > span { font-size: 0.59375rem; font-weight: 600; letter-spacing: 0.04em; }
`;
