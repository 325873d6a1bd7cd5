/** Answers given offline on their way to the service. */

class Sync {
  waiting = $state(0);
  running = $state(false);
}

export const sync = new Sync();
