import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { RestrictedMarkdown } from './RestrictedMarkdown';

describe('RestrictedMarkdown', () => {
  it('renders headings one level below the dialog title, bold text and both kinds of list', async () => {
    const { container } = render(
      <>
        <h1>Page</h1>
        <h2>Dialog</h2>
        <RestrictedMarkdown
          text={'## Core\n\nYou are **steady**.\n\n### Detail\n\n- calm\n- kind\n\n1. first'}
        />
      </>,
    );
    expect(screen.getByRole('heading', { name: 'Core', level: 3 })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Detail', level: 4 })).toBeInTheDocument();
    expect(screen.getByText('steady').tagName).toBe('STRONG');
    expect(screen.getAllByRole('list').map((list) => list.tagName)).toEqual(['UL', 'OL']);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('keeps link text and drops anything executable', () => {
    const { container } = render(
      <RestrictedMarkdown text="Read [the guide](javascript:alert(1)) or <https://example.org> or ![a picture](https://example.org/x.png)" />,
    );
    expect(container).toHaveTextContent('Read the guide or https://example.org or');
    expect(container.querySelector('a, img')).toBeNull();
  });

  it('drops raw HTML', () => {
    const { container } = render(
      <RestrictedMarkdown
        text={
          'Before <b onclick="alert(1)">bold</b> after\n\n<script>alert(1)</script>\n\n<iframe src="https://example.org"></iframe>'
        }
      />,
    );
    expect(container).toHaveTextContent('Before bold after');
    expect(container.querySelector('b, script, iframe')).toBeNull();
    expect(container.textContent).not.toContain('alert');
  });
});
