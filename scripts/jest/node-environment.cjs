const { TestEnvironment } = require('jest-environment-node');
const { closeConnections } = require('./close-connections.cjs');
require('./leave-at-once.cjs');

/** Jest's own environment of Node, whose connections are closed after each file: the next one in its worker may have a page. */
module.exports = class extends TestEnvironment {
  async teardown() {
    await closeConnections();
    await super.teardown();
  }
};
