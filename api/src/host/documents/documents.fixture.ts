const WORDS = 'un mot après l’autre '.repeat(60);

/** The smallest content folder that imports. */
export const CONTENT: Readonly<Record<string, string>> = {
  'posts/premier.md': `---
id: 7b1c1f0e-4d0a-4a53-9a5e-0d9a5f7a1c01
title: "Premier <script>alert(1)</script>"
excerpt: "Un premier article, assez long pour que le résumé tienne dans les bornes que les articles respectent tous."
category: Finance
publishedAt: 2026-10-05
author: "Équipe Ulty"
featured: true
---
${WORDS}
`,
};
