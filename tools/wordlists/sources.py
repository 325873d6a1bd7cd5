"""Where the words come from: packages of Debian and PyPI, fetched once into a folder of their own."""
import pathlib
import subprocess
import sys
import zipfile

ROOT = pathlib.Path(__file__).parent.parent.parent
CACHE = ROOT / "target/wordlists"

# Pinned, so that a list can be made again. The licences are in NOTICE.
PYPI = {
    "wordfreq": "3.1.1",
    "german-nouns": "1.2.5",
    "spacy-lookups-data": "1.0.5",
    "python-mecab-ko-dic": "2.1.1.post2",
}
DEBIAN = ["scowl", "hunspell-es", "hunspell-fr-comprehensive", "hunspell-pt-pt", "hunspell-pt-br"]


def debian(package):
    """The files of a Debian package."""
    folder = CACHE / package
    if not folder.is_dir():
        run(["apt-get", "download", "--quiet", package])
        archive = next(CACHE.glob(f"{package}_*.deb"))
        run(["dpkg", "-x", archive.name, package])
    return folder


def pypi(package):
    """The files of a package of PyPI."""
    folder = CACHE / package
    if not folder.is_dir():
        wanted = f"{package}=={PYPI[package]}"
        run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", wanted])
        wheel = next(CACHE.glob(f"{package.replace('-', '_')}-*.whl"))
        zipfile.ZipFile(wheel).extractall(folder)
    return folder


def run(command):
    CACHE.mkdir(parents=True, exist_ok=True)
    subprocess.run(command, cwd=CACHE, check=True)
