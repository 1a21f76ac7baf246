/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

const FORM = 'a form of a browser without script, answered by a page';
const CALLBACK = 'a call of a gateway, whose body is its own';
const FILE = 'the body is a file';

/** Handlers of the API that change something and carry out no command, with what they take instead. Decision 0123. @type {Record<string, string>} */
const PLAIN = {
  'AccountPagesController.signIn': FORM,
  'AccountPagesController.create': FORM,
  'AccountPagesController.logoutByForm': FORM,
  'AdminLinksController.use': FORM,
  'ContactController.sendForm': FORM,
  'DevOverrideController.open': FORM,
  'DevOverrideController.leave': FORM,
  'EmailProofsController.prove': FORM,
  'FirstQuestionController.answer': FORM,
  'OpenIdNewcomersController.join': FORM,
  'PasswordsController.request': FORM,
  'PasswordsController.reset': FORM,
  'SecondStepController.end': FORM,
  'CheckoutCallbackController.checkoutCallback': CALLBACK,
  'PayoutCallbackController.payoutCallback': CALLBACK,
  'FundsController.addDocument': FILE,
  'PublishingController.publish': FILE,
  'TutorsController.addPaper': FILE,
};

const CHANGES = /^(?:Post|Put|Patch|Delete|All)$/;

/** What changes something is stated once: `@Command` takes method and path from the statement. Decision 0123. @type {Rule} */
export const statedCommands = {
  create: (context) => ({
    ClassDeclaration({ id, body }) {
      for (const member of body.body) {
        if (member.type !== 'MethodDefinition' || member.key.type !== 'Identifier') continue;
        const name = `${id?.name}.${member.key.name}`;
        for (const { expression } of member.decorators) {
          if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') continue;
          const verb = expression.callee.name;
          if (CHANGES.test(verb) && !(name in PLAIN))
            context.report({
              node: expression,
              message: `${name} states its address in @${verb}: state it by defineCommand in packages/contracts/src/commands, and say @Command.`,
            });
        }
      }
    },
  }),
};
