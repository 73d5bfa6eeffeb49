import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';

const renderHtml = (text: string) => render(<FormattedText text={text} />).container.firstElementChild?.innerHTML;

describe('FormattedText', () => {
  it('renders headings, paragraphs, lists and emphasis', () => {
    expect(renderHtml('# 集合\n六點\n埔里圓環\n\n- 前燈\n- **後燈**\n\n1. 吃\n2) 睡\n\n*慢慢*騎')).toBe(
      '<h3>集合</h3><p>六點<br>埔里圓環</p><ul><li>前燈</li><li><strong>後燈</strong></li></ul>' +
        '<ol><li>吃</li><li>睡</li></ol><p><em>慢慢</em>騎</p>',
    );
  });

  it('uses headings one level below the page’s title', () => {
    render(<FormattedText text="# 怎麼用" level={2} />);
    expect(screen.getByRole('heading', { level: 2, name: '怎麼用' })).toBeVisible();
  });

  it('links named and plain web addresses only', () => {
    render(<FormattedText text="[官網](https://a.example/x) 或 https://b.example。[壞](javascript:alert(1))" />);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['官網', 'https://a.example/x'],
      ['https://b.example', 'https://b.example'],
    ]);
    expect(screen.getByText(/\[壞\]\(javascript:alert\(1\)\)/)).toBeVisible();
  });

  it('shows markup as typed', () => {
    expect(renderHtml('<img src=x onerror=alert(1)> a * b')).toBe('<p>&lt;img src=x onerror=alert(1)&gt; a * b</p>');
  });

  it.each(['*', '[', '**a', '](https://', '#'])('parses 5,000 characters of "%s" quickly', (part) => {
    const startedMs = performance.now();
    renderHtml(part.repeat(5_000 / part.length));
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });
});
