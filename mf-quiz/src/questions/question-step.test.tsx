import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Question } from '@ulty/contracts/learning/books.js';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { makeQuestion } from '../../test/make-question';
import { QuestionStep } from './question-step';

afterEach(cleanup);

const onAnswer = jest.fn<(choice: string[], hint: boolean) => void>();
const onNext = jest.fn();

function Frame({ question }: { question: Question }) {
  const [given, setGiven] = useState<readonly string[] | null>(null);
  return (
    <QuestionStep
      question={question}
      seed="s"
      given={given}
      nextLabel="Question suivante"
      onNext={onNext}
      onAnswer={(choice, hint) => {
        onAnswer(choice, hint);
        setGiven(choice);
      }}
    />
  );
}

function open(question: Question) {
  onAnswer.mockReset();
  onNext.mockReset();
  render(<Frame question={question} />);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const feedback = () => within(screen.getByText(/Parce que 1\.$/).closest('[role=status]') as HTMLElement);
/** The first words of each row of the correction, from the top. */
const rows = () => [...document.querySelectorAll('.u-answer-words')].map((words) => words.firstChild?.textContent);
const row = (text: string) => screen.getByText(text, { exact: false }).closest('label, li')?.textContent;

describe('one choice', () => {
  test('wrong: the right one first, then the given one; says not yet, and why', async () => {
    open(makeQuestion(1, 'single'));
    await userEvent.click(screen.getByRole('radio', { name: /Choix b/ }));
    await press('Valider');
    expect(onAnswer.mock.calls).toEqual([[['b'], false]]);
    expect(feedback().getByText('Pas encore.')).toBeTruthy();
    expect(row('Choix b')).toMatch(/Votre réponse$/);
    expect(row('Choix c')).toMatch(/Bonne réponse$/);
    expect(row('Choix a')).not.toContain('réponse');
    expect(rows().slice(0, 2)).toEqual(['Choix c', 'Choix b']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Question suivante' }));
  });

  test('right, with the keyboard alone', async () => {
    open(makeQuestion(1, 'single'));
    screen.getByRole('radio', { name: /Choix c/ }).focus();
    await userEvent.keyboard(' {Enter}');
    expect(onAnswer.mock.calls).toEqual([[['c'], false]]);
    expect(feedback().getByText('Bonne réponse.')).toBeTruthy();
    expect(row('Choix c')).toMatch(/Votre réponse, juste$/);
    await userEvent.keyboard('{Enter}');
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  test('none: asks for one and answers nothing', async () => {
    open(makeQuestion(1, 'single'));
    await press('Valider');
    expect(screen.getByRole('alert').textContent).toBe('Choisissez une réponse.');
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: /Choix a/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('not known: the answer is shown without blame', async () => {
    open(makeQuestion(1, 'single'));
    await press('Je ne sais pas');
    expect(onAnswer.mock.calls).toEqual([[[], false]]);
    expect(feedback().getByText('Voici la réponse.')).toBeTruthy();
    expect(row('Choix c')).toContain('Bonne réponse');
    expect(rows().slice(0, 2)).toEqual(['Choix c', 'Je ne sais pas']);
    expect(document.querySelector('.u-answer-wrong')).toBeNull();
  });

  test('an answer given can no longer be changed', async () => {
    open(makeQuestion(1, 'single'));
    await press('Je ne sais pas');
    await userEvent.click(screen.getByRole('radio', { name: /Choix a/ }));
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  });
});

describe('several choices', () => {
  test('half of them: what was right, what was forgotten, what was wrong', async () => {
    open(makeQuestion(1, 'multiple'));
    await userEvent.click(screen.getByRole('checkbox', { name: /Choix a/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Choix b/ }));
    await press('Valider');
    expect(feedback().getByText('En partie.')).toBeTruthy();
    expect(feedback().getByText('Une réponse juste sur deux, une de trop.', { exact: false })).toBeTruthy();
    expect(row('Choix a')).toMatch(/Votre réponse, juste$/);
    expect(row('Choix d')).toMatch(/Bonne réponse, non cochée$/);
    expect(row('Choix b')).toMatch(/Votre réponse, à décocher$/);
    expect(rows().slice(0, 2).sort()).toEqual(['Choix a', 'Choix d']);
    expect(rows()[2]).toBe('Choix b');
  });

  test('none right: not yet', async () => {
    open(makeQuestion(1, 'multiple'));
    await userEvent.click(screen.getByRole('checkbox', { name: /Choix b/ }));
    await press('Valider');
    expect(feedback().getByText('Pas encore.')).toBeTruthy();
  });

  test('how many are right is told only once the answer was checked', async () => {
    open(makeQuestion(1, 'multiple'));
    expect(screen.getByText('Plusieurs réponses.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /Choix a/ }));
    await press('Valider');
    expect(screen.getByText(/^Plusieurs réponses\. 2\ssont justes\.$/)).toBeTruthy();
  });

  test('unticked again does not count', async () => {
    open(makeQuestion(1, 'multiple'));
    for (const name of [/Choix a/, /Choix b/, /Choix d/, /Choix b/]) await userEvent.click(screen.getByRole('checkbox', { name }));
    await press('Valider');
    expect(feedback().getByText('Bonne réponse.')).toBeTruthy();
  });

  test('none', async () => {
    open(makeQuestion(1, 'multiple'));
    await press('Valider');
    expect(screen.getByRole('alert').textContent).toBe('Choisissez au moins une réponse.');
  });
});

test.each([
  ['Faux', 'Bonne réponse.'],
  ['Vrai', 'Pas encore.'],
])('true or false: %s reads %s', async (name, verdict) => {
  open(makeQuestion(1, 'truefalse'));
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(name) }));
  await press('Valider');
  expect(feedback().getByText(verdict)).toBeTruthy();
});

describe('an order', () => {
  const shownOrder = () => screen.getAllByRole('listitem').map((item) => /Choix (\w)/.exec(item.textContent ?? '')?.[1]);

  /** Puts the pieces in this order with the buttons alone. */
  async function arrange(wanted: string[]) {
    for (const [at, id] of wanted.entries()) while (shownOrder().indexOf(id) > at) await press(`Monter «\u00a0Choix ${id}\u00a0»`);
  }

  test('right, by buttons', async () => {
    open(makeQuestion(1, 'order'));
    await arrange(['c', 'a', 'd', 'b']);
    await press('Valider');
    expect(onAnswer.mock.calls).toEqual([[['c', 'a', 'd', 'b'], false]]);
    expect(feedback().getByText('Bonne réponse.')).toBeTruthy();
  });

  test('wrong: the right order, each piece with the place it was given', async () => {
    open(makeQuestion(1, 'order'));
    await arrange(['c', 'd', 'a', 'b']);
    await press('Valider');
    expect(feedback().getByText(/^En partie\s: 2 sur 4\.$/)).toBeTruthy();
    expect(rows()).toEqual(['Choix c', 'Choix a', 'Choix d', 'Choix b', 'Choix c → Choix d → Choix a → Choix b']);
    expect([...document.querySelectorAll('.u-answer-mark')].map((mark) => mark.textContent)).toEqual([
      'Bien placé',
      'Vous l’aviez mis en 3',
      'Vous l’aviez mis en 2',
      'Bien placé',
      'Votre réponse',
    ]);
  });

  test('not known: the right order, with no place of its own', async () => {
    open(makeQuestion(1, 'order'));
    await press('Je ne sais pas');
    expect(rows()).toEqual(['Choix c', 'Choix a', 'Choix d', 'Choix b', 'Je ne sais pas']);
    expect(row('Choix d')).toBe('3Choix d');
  });

  test('moves with the arrow keys, keeps the focus and says the place', async () => {
    open(makeQuestion(1, 'order'));
    await arrange(['a', 'b', 'c', 'd']);
    screen.getByRole('button', { name: 'Descendre «\u00a0Choix a\u00a0»' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(shownOrder()).toEqual(['b', 'c', 'a', 'd']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Descendre «\u00a0Choix a\u00a0»');
    expect(screen.getByText(/Choix a\s: place 3 sur 4/)).toBeTruthy();
  });

  test('does not fall off either end', async () => {
    open(makeQuestion(1, 'order'));
    await arrange(['a', 'b', 'c', 'd']);
    await press('Monter «\u00a0Choix a\u00a0»');
    await press('Descendre «\u00a0Choix d\u00a0»');
    expect(shownOrder()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('a number', () => {
  test('with spaces and a comma is right', async () => {
    open(makeQuestion(1, 'number', { unit: 'F' }));
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Question 1 ?' });
    expect(input.inputMode).toBe('decimal');
    await userEvent.type(input, '1 500,50{Enter}');
    expect(onAnswer.mock.calls).toEqual([[['1 500,50'], false]]);
    expect(feedback().getByText('Bonne réponse.')).toBeTruthy();
  });

  test('wrong keeps what was written, with its unit', async () => {
    open(makeQuestion(1, 'number', { unit: 'F' }));
    await userEvent.type(screen.getByRole('textbox'), '12{Enter}');
    expect(screen.getByText('Votre réponse').closest('li')?.textContent).toMatch(/^12\sF/);
    expect(rows()).toEqual(['1\u00a0500,5\u00a0F', '12\u00a0F']);
    expect(feedback().getByText(/^1\s500,5\sF\.$/).tagName).toBe('STRONG');
  });

  test('a named mistake comes first, and the answer is bold where it is explained', async () => {
    const mistakes = [{ value: 225, says: 'Vous avez divisé par 60.' }];
    open(makeQuestion(1, 'number', { unit: 'F', answer: 250, mistakes, explanation: '13\u00a0500 ÷ 54 = 250\u00a0F. Parce que 1.' }));
    await userEvent.type(screen.getByRole('textbox'), '225{Enter}');
    expect(screen.getByText(/^250\sF$/, { selector: 'strong' }).closest('p')?.textContent).toBe(
      'Vous avez divisé par 60. 13\u00a0500 ÷ 54 = 250\u00a0F. Parce que 1.',
    );
  });

  test('not known: the answer, then a neutral row', async () => {
    open(makeQuestion(1, 'number', { unit: 'F' }));
    await press('Je ne sais pas');
    expect(rows()).toEqual(['1\u00a0500,5\u00a0F', 'Je ne sais pas']);
    expect(screen.getByText('Voici la réponse.')).toBeTruthy();
  });

  test.each([
    ['F', 'En francs.'],
    ['%', 'En pour cent, le nombre seul.'],
    ['clients', 'En clients, le nombre seul.'],
    [undefined, /^Écrivez un nombre, par exemple/],
  ])('in %s says how to write it', (unit, words) => {
    open(makeQuestion(1, 'number', unit ? { unit } : {}));
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('wrong: the right one above', async () => {
    open(makeQuestion(1, 'number', { unit: 'F', answer: 17_000, explanation: '45\u00a0000 − 28\u00a0000 = 17\u00a0000 F. Parce que 1.' }));
    await userEvent.type(screen.getByRole('textbox'), '1700{Enter}');
    expect(screen.getByText('Bonne réponse').closest('li')?.textContent).toMatch(/^17\s000\sF/);
  });

  test.each([
    ['', 'Écrivez un nombre.'],
    ['  ', 'Écrivez un nombre.'],
    ['douze', 'Écrivez le nombre seul, en chiffres.'],
    ['15 000 ou 16 000', 'Écrivez le nombre seul, en chiffres.'],
  ])('"%s" is not one', async (typed, words) => {
    open(makeQuestion(1, 'number'));
    if (typed) await userEvent.type(screen.getByRole('textbox'), typed);
    await press('Valider');
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe('a short text', () => {
  test('without its accents is right', async () => {
    open(makeQuestion(1, 'text'));
    await userEvent.type(screen.getByRole('textbox'), 'La longue TRAINE{Enter}');
    expect(feedback().getByText('Bonne réponse.')).toBeTruthy();
  });

  test('with another spelling than the explanation: accepted, and how it is written', async () => {
    open(makeQuestion(1, 'text', { explanation: 'C’est la longue traîne des ventes.' }));
    await userEvent.type(screen.getByRole('textbox'), 'La longue traine{Enter}');
    expect(screen.getByText('Votre réponse, acceptée')).toBeTruthy();
    expect(screen.getByText(/^On écrit/).textContent).toMatch(/^On écrit\s: la longue traîne\.$/);
  });

  test('written as the explanation writes it: nothing to add', async () => {
    open(makeQuestion(1, 'text', { explanation: 'C’est la longue traîne des ventes.' }));
    await userEvent.type(screen.getByRole('textbox'), 'La longue traîne{Enter}');
    expect(screen.getByText('Votre réponse, juste')).toBeTruthy();
    expect(screen.queryByText(/^On écrit/)).toBeNull();
  });

  test('wrong: the right one above, another accepted one below, and the answer in bold', async () => {
    open(makeQuestion(1, 'text'));
    await userEvent.type(screen.getByRole('textbox'), 'tresse{Enter}');
    expect(rows()).toEqual(['traîne', 'tresse']);
    expect(screen.getByText(/^Aussi accepté/).textContent).toMatch(/: la longue traîne\.$/);
    expect(screen.getByText('Pas encore.')).toBeTruthy();
    expect(screen.getByText('Traîne.', { selector: 'strong' }).parentElement?.textContent).toBe('Traîne. Parce que 1.');
  });

  test('an older copy without its answer: the right one where the explanation writes it', async () => {
    const { answer: _answer, ...older } = makeQuestion(1, 'text', { explanation: 'C’est la longue traîne des ventes.' });
    open(older);
    await userEvent.type(screen.getByRole('textbox'), 'tresse{Enter}');
    expect(rows()).toEqual(['la longue traîne', 'tresse']);
  });

  test('empty', async () => {
    open(makeQuestion(1, 'text'));
    await press('Valider');
    expect(screen.getByRole('alert').textContent).toBe('Écrivez votre réponse.');
  });
});

test('a hint opened is marked with the answer', async () => {
  open(makeQuestion(1, 'single', { hint: 'Ce qui reste.' }));
  expect(screen.queryByText('Ce qui reste.')).toBeNull();
  await press('Voir un indice');
  expect(screen.getByText('Ce qui reste.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Choix c/ }));
  await press('Valider');
  expect(onAnswer.mock.calls).toEqual([[['c'], true]]);
});

test('once passed, a question asks for nothing more', async () => {
  open(makeQuestion(1, 'number'));
  await press('Valider');
  expect(screen.getByRole('alert').textContent).toBe('Écrivez un nombre.');
  await press('Je ne sais pas');
  expect(feedback().getByText('Voici la réponse.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a double tap does not skip the explanation', async () => {
  open(makeQuestion(1, 'single'));
  await press('Je ne sais pas');
  const next = screen.getByRole('button', { name: 'Question suivante' });
  next.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  expect(onNext).not.toHaveBeenCalled();
});

test('hostile words are words', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  open(
    makeQuestion(1, 'single', {
      prompt: evil,
      hint: evil,
      choices: [
        { id: 'c', text: evil },
        { id: 'a', text: '</label><script>1</script>' },
      ],
      explanation: 'Parce que 1.',
    }),
  );
  await press('Voir un indice');
  expect(screen.getByRole('heading', { name: evil })).toBeTruthy();
  expect(document.querySelector('img, script')).toBeNull();
});
