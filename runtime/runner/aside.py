"""The answer's side of the conversation: it does what it is asked to, and says which of its global names have changed."""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import builtins
import importlib
import os
import random
import sys
import warnings

from . import registries
from .outcome import ANSWER
from .peer import Peer
from .shown import MESSAGE_LENGTH, shorten
from .wire import HELLO

MISSING = object()


class AnswerSide(Peer):
    """Serves the script. It protects nothing: whatever it says is data for the other side."""

    def __init__(self, names, ask):
        super().__init__(1)
        self.names = names
        self.ask = ask
        self.watched = {}
        self.replaced = {}
        self.registries = {}
        self.warned = []

    def exchange(self, message):
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except BaseException:
                pass
        return self.ask(message)

    def run(self):
        """Serves until the host ends it."""
        reply = b""
        while True:
            what, nodes = self.receive(self.exchange(reply))
            reply = self.serve(what, nodes)

    def perform(self, what, parts):
        if what == HELLO:
            return self.hello(*parts)
        return super().perform(what, parts)

    def hello(self, names, watched_registries):
        """From now on changes of these global names, and of these registries of the library, are told."""
        self.watched = dict.fromkeys(names, MISSING)
        warnings.simplefilter("always")
        warnings._showwarnmsg_impl = self.warned.append
        self.registries = dict.fromkeys(watched_registries)
        return None

    def changed_names(self):
        changed = []
        for name, last in self.watched.items():
            value = dict.get(self.names, name, MISSING)
            if value is not last:
                self.watched[name] = value
                changed.append((name, False, None) if value is MISSING else (name, True, self.encode(value)))
        return tuple(changed)

    def take_names(self, names):
        for name, is_bound, node in names:
            if is_bound:
                self.names[name] = value = self.decode(node)
            else:
                self.names.pop(name, None)
                value = MISSING
            if name in self.watched:
                self.watched[name] = value

    def more(self):
        """Registries of the library that the answer has changed, and warnings that it has given."""
        told = []
        for name, last in self.registries.items():
            now = registries.read(name)
            if now != last:
                self.registries[name] = now
                told.append((name, now))
        warned, self.warned[:] = [self._warning(message) for message in self.warned], []
        return (tuple(told), tuple(warned)) if told or warned else None

    def _warning(self, message):
        line = message.lineno if message.filename == ANSWER else 0
        return (self.encode(message.category), shorten(str(message.message), MESSAGE_LENGTH), line)

    def take_more(self, more):
        """What the script has replaced in modules, and other state that both would share in one interpreter."""
        if more is None:
            return
        patches, seed, environment, arguments = more
        for module, name, is_replaced, node in patches:
            self._patch(module, name, is_replaced, node)
        if seed is not None:
            random.setstate((seed[0], tuple(seed[1]), seed[2]))
        if environment is not None:
            os.environ.clear()
            os.environ.update(environment)
        if arguments is not None:
            sys.argv[:] = arguments

    def _patch(self, module, name, is_replaced, node):
        target = builtins if module == "builtins" else importlib.import_module(module)
        key = (module, name)
        if is_replaced:
            self.replaced.setdefault(key, vars(target).get(name, MISSING))
            setattr(target, name, self.decode(node))
        elif key in self.replaced:
            before = self.replaced.pop(key)
            if before is MISSING:
                delattr(target, name)
            else:
                setattr(target, name, before)

    def library(self, module, name):
        target = importlib.import_module(module)
        for part in name.split("."):
            target = getattr(target, part)
        return target

    def module(self, name):
        return importlib.import_module(name)
