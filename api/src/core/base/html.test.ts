import { expect, test } from '@jest/globals';
import { html, trustedHtml } from './html.js';

test('values are escaped, safe parts are not escaped twice, nothing leaves nothing', () => {
  const link = html`<a title="${'"><script>'}">${"l'été & <b>"}</a>`;
  expect(String(link)).toBe('<a title="&quot;&gt;&lt;script&gt;">l&#39;été &amp; &lt;b&gt;</a>');
  expect(String(html`<p>${link}${null}${undefined}${false}${0}${['<', trustedHtml('<i>')]}</p>`)).toBe(`<p>${String(link)}0&lt;<i></p>`);
});
