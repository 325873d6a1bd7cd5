"""What a program finds: the standard library as it is available inside WebAssembly, and what had to be adapted.

Only what is imported here exists later, because there are no files to import from. Used by the component alone: Pyodide
brings its own.
"""

import sys

MODULES = """
    abc annotationlib argparse array ast asyncio atexit base64 binascii bisect builtins calendar cmath cmd code codecs
    codeop collections collections.abc colorsys concurrent.futures concurrent.futures.process
    concurrent.futures.thread configparser contextlib contextvars copy copyreg csv dataclasses datetime dbm.dumb
    decimal difflib dis doctest email email.generator email.message email.mime.multipart email.mime.text
    encodings.ascii encodings.base64_codec encodings.cp1252 encodings.cp437 encodings.hex_codec encodings.idna
    encodings.iso8859_1 encodings.iso8859_15 encodings.latin_1 encodings.punycode encodings.raw_unicode_escape
    encodings.rot_13 encodings.unicode_escape encodings.utf_16 encodings.utf_16_be encodings.utf_16_le
    encodings.utf_32 encodings.utf_32_le encodings.utf_7 encodings.utf_8_sig enum errno faulthandler filecmp fileinput
    fnmatch fractions functools gc getopt getpass gettext glob graphlib gzip hashlib heapq hmac html html.entities
    html.parser http http.cookies importlib importlib.readers importlib.resources importlib.resources._adapters
    importlib.util inspect io ipaddress itertools json json.tool keyword linecache locale logging logging.config
    logging.handlers marshal math mimetypes multiprocessing numbers operator optparse os os.path pathlib pickle
    pickletools pkgutil platform plistlib pprint profile pstats pydoc queue quopri random re reprlib rlcompleter runpy
    sched secrets select selectors shelve shlex shutil signal site socket sqlite3 sqlite3.dump stat statistics string
    string.templatelib stringprep struct subprocess symtable sys sysconfig tarfile tempfile textwrap threading time
    timeit token tokenize tomllib traceback tracemalloc types typing unicodedata unittest unittest._log
    unittest.async_case unittest.mock urllib.error urllib.parse urllib.request uuid warnings wave weakref
    xml.dom.expatbuilder xml.dom.minidom xml.dom.pulldom xml.etree.ElementTree xml.sax zipfile zlib zoneinfo
    __future__ _ast_unparse _colorize _pydecimal _pylong _sitebuiltins _strptime
"""


def load():
    """Imports everything and adapts it."""
    for name in MODULES.split():
        __import__(name)
    _adapt_asyncio()
    _adapt_codecs()
    _adapt_streams()


def close():
    """Nothing can be loaded after this; what was not imported is a ModuleNotFoundError."""
    sys.meta_path.clear()
    sys.path_hooks.clear()
    sys.path_importer_cache.clear()
    sys.path[:] = [""]


def _adapt_asyncio():
    """An event loop that waits for time only: there is nothing else to wait for, and no pipe to wake it."""
    import asyncio.selector_events
    import asyncio.unix_events
    import selectors
    import time

    class TimeSelector(selectors._BaseSelectorImpl):
        """A selector on which nothing ever becomes ready before the time is over."""

        def select(self, timeout=None):
            if timeout is not None and timeout > 0:
                time.sleep(timeout)
            elif timeout is None:
                raise RuntimeError("the event loop would wait for ever: nothing is scheduled that could wake it")
            return []

    selectors.DefaultSelector = TimeSelector
    asyncio.selector_events.BaseSelectorEventLoop._make_self_pipe = lambda self: None
    asyncio.selector_events.BaseSelectorEventLoop._close_self_pipe = lambda self: None
    asyncio.selector_events.BaseSelectorEventLoop._write_to_self = lambda self: None


def _adapt_codecs():
    """An encoding that has been looked up once stays as it is, whatever becomes of the module it came from."""
    import codecs

    for name in MODULES.split():
        if name.startswith("encodings."):
            codecs.lookup(name.removeprefix("encodings."))


def _adapt_streams():
    # What cannot be encoded is shown, where CPython would raise: a learner's mistake should be seen.
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
