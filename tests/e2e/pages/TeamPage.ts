import type { Locator, Page } from '@playwright/test';
import { words } from '../support.ts';

const { invitation, newTeam, team } = words;

/** A captain's page of one team, from its creation to the registration. */
export class TeamPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly completeHeading: Locator;
  readonly deleteButton: Locator;
  readonly sendButton: Locator;
  readonly registeredNote: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.completeHeading = page.getByRole('heading', { name: team.complete });
    this.deleteButton = page.getByRole('button', { name: team.delete.open });
    this.sendButton = this.dialog.getByRole('button', { name: team.sheet.send });
    this.registeredNote = page.getByText(team.foot.registered);
  }

  /** Fills the form for a new team; returns the team's id. */
  async create(name: string): Promise<string> {
    await this.page.getByLabel(newTeam.name).fill(name);
    await this.page.getByLabel(newTeam.coach).fill('陳建明');
    await this.page.getByLabel(newTeam.contact).fill('林信宏');
    await this.page.getByRole('button', { name: newTeam.submit }).click();
    await this.page.waitForURL(/\/races\/teams\/[0-9a-f-]{36}$/);
    return this.page.url().split('/').at(-1) ?? '';
  }

  async openRegistration(): Promise<void> {
    await this.page.getByRole('button', { name: team.foot.send }).click();
  }

  /** Agrees in the opened registration and sends it. */
  async confirmRegistration(): Promise<void> {
    await this.dialog.getByLabel(team.sheet.agree).check();
    await this.sendButton.click();
  }

  /** Makes a link in the opened dialog and closes it. */
  async makeLink(): Promise<string> {
    await this.page.getByRole('button', { name: invitation.make }).click();
    const link = await this.page.getByLabel(invitation.link, { exact: true }).inputValue();
    await this.closeDialog();
    return link;
  }

  async closeDialog(): Promise<void> {
    await this.dialog.getByRole('button', { name: words.common.close }).click();
  }
}
