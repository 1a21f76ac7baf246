import { lowerFloors } from './floors.mjs';
import { typedAddress } from './typed-address.mjs';
import { statedCommands } from './stated-commands.mjs';

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

/** Values that only TypeScript knows are refused. @type {Rule} */
const plainModules = {
  create: (context) => ({
    TSEnumDeclaration: (node) => context.report({ node, message: 'Const object and union.' }),
    TSModuleDeclaration(node) {
      if (node.kind === 'namespace') context.report({ node, message: 'Modules, not namespaces.' });
    },
  }),
};

const SILENCER = /^[\s/*]*@ts-(?<directive>expect-error|ignore|nocheck)(?<reason>.*)/;

/** `typescript/ban-ts-comment` where oxlint's own reads no file: in JavaScript. @type {Rule} */
const tsComments = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const { directive, reason = '' } = SILENCER.exec(comment.value.split('\n').at(-1) ?? '')?.groups ?? {};
        if (directive === undefined) continue;
        if (directive !== 'expect-error')
          context.report({ node: comment, message: `No @ts-${directive}: @ts-expect-error, with its reason.` });
        else if (reason.replace(/^[\s:]+/, '').length < 3) context.report({ node: comment, message: 'Say after @ts-expect-error why.' });
      }
    },
  }),
};

/** `typescript/no-this-alias`, in JavaScript. @type {Rule} */
const thisAlias = {
  create(context) {
    const message = 'An arrow function keeps `this`.';
    return {
      VariableDeclarator(node) {
        if (node.init?.type === 'ThisExpression' && node.id.type === 'Identifier') context.report({ node, message });
      },
      AssignmentExpression(node) {
        if (node.right.type === 'ThisExpression' && node.left.type === 'Identifier') context.report({ node, message });
      },
    };
  },
};

const ROLE = 'MemberExpression[property.name="role"]';
const COMPARED = ':matches(BinaryExpression[operator=/^[!=]=/], SwitchStatement)';

/** What somebody may do is asked of the session, not of the kind of their account. Decision 0113. @type {Rule} */
const noRole = {
  create: (context) => ({
    [`${COMPARED} > ${ROLE}, ${COMPARED} > ChainExpression > ${ROLE}`]: (node) =>
      context.report({ node, message: 'Ask `may` of the session: identity alone knows what a role may do.' }),
  }),
};

const CLOCK = 'NewExpression[callee.name="Date"][arguments.length=0], MemberExpression[object.name="Date"][property.name="now"]';

/** A phone's clock may be years off: pages ask the one that was set by the server's. Decision 0115. @type {Rule} */
const oneClock = {
  create: (context) => ({
    [CLOCK]: (node) => context.report({ node, message: 'trustedNow or useNow; deviceNow for what travels with its offset.' }),
  }),
};

const CALLED_IN_PLACE = 'CallExpression > .callee:matches(ArrowFunctionExpression, FunctionExpression)';
const HOOK = ':matches(CallExpression[callee.name=/^use([A-Z]|$)/], CallExpression[callee.property.name=/^use[A-Z]/])';

/** `react/rules-of-hooks`, in a function that is called where it is written. @type {Rule} */
const hooksInPlace = {
  create: (context) => ({
    [`${CALLED_IN_PLACE} ${HOOK}`]: (node) =>
      context.report({ node, message: 'A hook is called by the component itself, not by a function inside it.' }),
  }),
};

const SQL =
  /(?:^|[\s(])(?:select|insert into|update \w+ set|delete from|case when|order by|join \w+ \w+ on|is not null|json_build_object)\b/;
const SQL_COLUMNS = 120;

/** SQL is read as prose is: lines of a statement or a fragment have at most 120 columns. @type {Rule} */
const sqlWidth = {
  create: (context) => ({
    TemplateLiteral(node) {
      if (!node.quasis.some(({ value }) => SQL.test(value.raw))) return;
      const lines = context.sourceCode.getText(node).split('\n');
      const wide = lines.find((line) => line.length > SQL_COLUMNS);
      if (wide) context.report({ node, message: `A line of SQL has at most ${SQL_COLUMNS} columns: '${wide.trim().slice(0, 40)}…'.` });
    },
  }),
};

/** Rules of our own, for oxlint. */
export default {
  meta: { name: 'ulty' },
  rules: {
    'hooks-in-place': hooksInPlace,
    'no-role': noRole,
    'one-clock': oneClock,
    'plain-modules': plainModules,
    'sql-width': sqlWidth,
    'lower-floors': lowerFloors,
    'stated-commands': statedCommands,
    'this-alias': thisAlias,
    'ts-comments': tsComments,
    'typed-address': typedAddress,
  },
};
