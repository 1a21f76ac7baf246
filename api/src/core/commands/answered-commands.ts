import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Command } from '@ulty/contracts/commands/define-command.js';
import { controllerMethods } from '../http/controller-methods.js';
import { declaredCommand } from './command.js';

/** Collects at start every command and event that this API answers. */
@Injectable()
export class AnsweredCommands implements OnModuleInit {
  private readonly handlers = new Map<Command, string>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Throws at start when two handlers answer one statement. */
  onModuleInit(): void {
    for (const { name, method } of controllerMethods(this.discovery)) {
      const command = declaredCommand(method);
      if (!command) continue;
      const known = this.handlers.get(command);
      if (known !== undefined)
        throw new Error(`${command.method} ${command.path} is answered by ${known} and by ${name}: keep @Command on one of them.`);
      this.handlers.set(command, name);
    }
  }

  get all(): Command[] {
    return [...this.handlers.keys()];
  }
}
